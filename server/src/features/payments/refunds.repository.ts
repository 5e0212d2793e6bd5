import type { PaymentState } from '@liaison/shared/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import type { RefundsTable } from '../../db/schema/payments.ts';
import { getRefundDays, givenUpStatuses, type PaymentRow } from './payments.repository.ts';
import { sortByOldestCheck } from './sort-by-oldest-check.ts';

export type RefundRow = Selectable<RefundsTable>;

export async function insertRefund(trx: Transaction, refund: Insertable<RefundsTable>): Promise<void> {
  await trx.insertInto('refunds').values(refund).execute();
}

export const findRefund = (db: Connection, paymentId: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

/** What the payer learns of money that went back, or that arrived after the payment had ended. */
export async function findReturn(
  db: Connection,
  { id, status, amount_minor: amount, owed_at: owedAt }: PaymentRow,
): Promise<Pick<PaymentState, 'refunded' | 'owed'>> {
  if (owedAt) return { owed: true };
  if (status === 'charged_back') return { refunded: amount };
  if (status !== 'refunded' && !givenUpStatuses.some((givenUp) => givenUp === status)) return {};
  const refunded = (await findRefund(db, id))?.amount_minor ?? (status === 'refunded' ? amount : undefined);
  return refunded === undefined ? {} : { refunded };
}

/**
 * Completes a payment that is still as it was read: charged back. It was completed at its own time, from which the days of the withdrawal
 * count. Returns false when it changed since.
 */
export async function reopenChargedBack(trx: Transaction, payment: PaymentRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ status: 'completed', updated_at: now })
    .where('id', '=', payment.id)
    .where('status', '=', 'charged_back')
    .where('updated_at', '=', payment.updated_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What is left of a payment's credits; 0 when it was never booked. */
export async function findUnspentCredits(db: Connection, paymentId: string): Promise<number> {
  const entry = await db
    .selectFrom('ledger')
    .select('remaining')
    .where('unique_key', '=', `payment:${paymentId}`)
    .executeTakeFirst();
  return entry?.remaining ?? 0;
}

/** The completed payments of an account with what is left of each, the oldest first. */
export const listUnspentPayments = (db: Connection, userId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('ledger', (join) => join.on('ledger.unique_key', '=', sql<string>`'payment:' || payments.id`))
    .selectAll('payments')
    .select((eb) => eb.ref('ledger.remaining').$notNull().as('remaining'))
    .where('payments.user_id', '=', userId)
    .where('payments.status', '=', 'completed')
    .where('ledger.remaining', '>', 0)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute();

/** The longest period of the purchases of which credits are left; 0 when there is none. */
export async function findLongestRefundDays(
  db: Connection,
  userId: string,
  mainSite: { refund_days: number },
): Promise<number> {
  const payments = await listUnspentPayments(db, userId);
  return Math.max(0, ...payments.map((payment) => getRefundDays(payment, mainSite)));
}

/**
 * Refunds that the provider has not accepted yet. That of a direct debit waits until the bank has paid it: there is nothing to refund
 * before, nor when the bank refuses it.
 */
const selectWaiting = (db: Connection) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('direct_debits', 'direct_debits.payment_id', 'refunds.payment_id')
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('direct_debits.payment_id', 'is', null), eb('closed_at', 'is not', null)]));

/** Those that a provider can send. */
export const listWaitingRefunds = (db: Connection, provider: string, limit: number) =>
  selectWaiting(db)
    .select(['refunds.payment_id', 'refunds.amount_minor', 'payments.currency', 'provider_ref'])
    .where('failed_at', 'is', null)
    .where('payments.provider', '=', provider)
    .where('payments.provider_ref', 'is not', null)
    .orderBy('refunds.checked_at', sortByOldestCheck)
    .orderBy('refunds.created_at')
    .limit(limit)
    .execute();

export async function markRefundRefused(db: Connection, paymentId: string, now: Date): Promise<void> {
  await db.updateTable('refunds').set({ checked_at: now }).where('payment_id', '=', paymentId).execute();
}

/** Those that the provider, which may have been changed since, cannot send or pay out; each to one caller per interval. */
export const claimUnsendableRefunds = (
  db: Connection,
  { provider, now, everyMs }: { provider: string; now: Date; everyMs: number },
) =>
  db
    .updateTable('refunds')
    .set({ checked_at: now })
    .from('payments')
    .whereRef('payments.id', '=', 'refunds.payment_id')
    .where('refunds.sent_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('payments.provider', '!=', provider),
        eb('payments.provider_ref', 'is', null),
        eb('refunds.failed_at', 'is not', null),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('refunds.checked_at', 'is', null),
        eb('refunds.checked_at', '<=', new Date(now.getTime() - everyMs)),
      ]),
    )
    .returning(['payments.id', 'payments.provider'])
    .execute();

/** Those that were noted before a moment. */
export const listStuckRefunds = (db: Connection, before: Date) =>
  selectWaiting(db)
    .select([
      'refunds.payment_id',
      'payments.user_id as member_id',
      'refunds.amount_minor as amount',
      'payments.currency',
      'refunds.created_at',
    ])
    .where('refunds.created_at', '<', before)
    .orderBy('refunds.created_at')
    .orderBy('refunds.payment_id')
    .limit(100)
    .execute();

/** For money that the bank has returned itself. Returns false when the refund was sent before. */
export async function deleteWaitingRefund(trx: Transaction, paymentId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('refunds')
    .where('payment_id', '=', paymentId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns false when the refund was deleted while it was sent, since the bank had returned the money itself. */
export async function markRefundSent(db: Connection, paymentId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ sent_at: now })
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const dayMs = 86_400_000;
/** Banks refuse what they cannot book within some days. */
const failableDays = 14;

/** Refunds that may have failed since the provider accepted them; each to one caller a day. */
export const claimSentRefunds = (
  db: Connection,
  { provider, now, limit }: { provider: string; now: Date; limit: number },
) => {
  const dayAgo = new Date(now.getTime() - dayMs);
  return db
    .updateTable('refunds')
    .set({ checked_at: now })
    .from('payments')
    .whereRef('payments.id', '=', 'refunds.payment_id')
    .where('refunds.payment_id', 'in', (eb) =>
      eb
        .selectFrom('refunds as sent')
        .innerJoin('payments as paid', 'paid.id', 'sent.payment_id')
        .select('sent.payment_id')
        .where('sent.sent_at', '>', new Date(now.getTime() - failableDays * dayMs))
        .where('sent.sent_at', '<=', dayAgo)
        .where('sent.failed_at', 'is', null)
        .where((or) => or.or([or('sent.checked_at', 'is', null), or('sent.checked_at', '<=', dayAgo)]))
        .where('paid.provider', '=', provider)
        .where('paid.provider_ref', 'is not', null)
        .orderBy('sent.sent_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['refunds.payment_id', 'payments.provider_ref'])
    .execute();
};

/** From then on it counts as not sent, and is not sent by itself: the payer's bank would refuse it again. */
export async function markRefundFailed(db: Connection, paymentId: string, now: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ sent_at: null, failed_at: now, checked_at: null })
    .where('payment_id', '=', paymentId)
    .where('sent_at', 'is not', null)
    .execute();
}
