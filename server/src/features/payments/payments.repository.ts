import type { PaymentFailureReason } from '@liaison/shared/contracts';
import { type ExpressionBuilder, expressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import type { PaymentsTable } from '../../db/schema/payments.ts';
import type { Schema } from '../../db/schema.ts';
import { sortByOldestCheck } from './sort-by-oldest-check.ts';

export type PaymentRow = Selectable<PaymentsTable>;
export type PaymentStatus = PaymentRow['status'];

/** In any other status, neither the payer nor the provider is expected to act. */
export const openStatuses = ['loading', 'pending'] as const satisfies PaymentStatus[];

/** Ended without payment here. Money that arrives later is owed. */
export const givenUpStatuses = ['failed', 'cancelled', 'expired'] as const satisfies PaymentStatus[];

/** What the provider reports may still change these. */
export const unpaidStatuses: readonly PaymentStatus[] = [...openStatuses, ...givenUpStatuses];

/** For how many days it can be withdrawn. Orders of before the period was stored have that of the main site, as in their receipts. */
export const getRefundDays = (
  payment: Pick<PaymentRow, 'refund_days'>,
  mainSite: { refund_days: number },
): number => payment.refund_days ?? mainSite.refund_days;

/** Undefined when the same call created a payment before. */
export async function insertPayment(
  trx: Transaction,
  payment: Insertable<PaymentsTable>,
): Promise<PaymentRow | undefined> {
  return trx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findPaymentByClientId(
  db: Connection,
  userId: string,
  clientId: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export async function findPayment(db: Connection, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findPaymentByRef(
  db: Connection,
  provider: string,
  ref: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst();
}

/** Stores what the provider returned when the payment was created; does nothing when a reference is already stored. */
export async function updateProviderRef(
  db: Connection,
  id: string,
  { ref, redirectUrl, now }: { ref: string; redirectUrl: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ provider_ref: ref, redirect_url: redirectUrl, updated_at: now })
    .where('id', '=', id)
    .where('provider_ref', 'is', null)
    .execute();
}

/** True for one caller per interval, across all servers. */
export async function claimCheck(
  db: Connection,
  id: string,
  { now, everyMs }: { now: Date; everyMs: number },
): Promise<boolean> {
  const claimed = await db
    .updateTable('payments')
    .set({ checked_at: now })
    .where('id', '=', id)
    .where('status', 'in', unpaidStatuses)
    .where((eb) =>
      eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', new Date(now.getTime() - everyMs))]),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Undefined when the payment is no longer in one of the `from` statuses. */
export async function updatePaymentStatus(
  trx: Transaction,
  id: string,
  move: { from: readonly PaymentStatus[]; to: PaymentStatus; reason: PaymentFailureReason | null; now: Date },
): Promise<PaymentRow | undefined> {
  return trx
    .updateTable('payments')
    .set({
      status: move.to,
      failure_reason: move.reason,
      updated_at: move.now,
      ...(move.to === 'completed' && { completed_at: move.now }),
    })
    .where('id', '=', id)
    .where('status', 'in', move.from)
    .returningAll()
    .executeTakeFirst();
}

export async function insertPaymentEvent(
  trx: Transaction,
  event: { paymentId: string; type: string; data?: Record<string, unknown>; now: Date },
): Promise<void> {
  const { paymentId, type, data = {}, now } = event;
  await trx
    .insertInto('payment_events')
    .values({ payment_id: paymentId, type, data: JSON.stringify(data), created_at: now })
    .execute();
}

export async function hasPaymentEvent(db: Connection, paymentId: string, type: string): Promise<boolean> {
  const event = await db
    .selectFrom('payment_events')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('type', '=', type)
    .executeTakeFirst();
  return event !== undefined;
}

/** Open payments of the provider whose status was not fetched from it since `before`. */
export const listUnansweredPayments = (
  db: Connection,
  { provider, before, limit }: { provider: string; before: Date; limit: number },
): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', openStatuses)
    .where('provider', '=', provider)
    .where('provider_ref', 'is not', null)
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', before)]))
    .orderBy('checked_at', sortByOldestCheck)
    .limit(limit)
    .execute();

/** Until then, a repeated order continues the same payment. Providers know a repeated call for as long. */
const abandonedAfterMs = 3_600_000;

export const isAbandoned = ({ created_at }: Pick<PaymentRow, 'created_at'>, now: Date): boolean =>
  created_at < getAbandonedBefore(now);

const getAbandonedBefore = (now: Date) => new Date(now.getTime() - abandonedAfterMs);

/** Open payments that no provider accepted in an hour: the process ended, or the provider did not respond. */
export async function listAbandonedPayments(db: Connection, now: Date, limit: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', openStatuses)
    .where('provider_ref', 'is', null)
    .where('created_at', '<', getAbandonedBefore(now))
    .orderBy('checked_at', sortByOldestCheck)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Returns whether the money of an ended payment is owed from now on: not when it was, or when it is being refunded. */
export async function markOwed(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const marked = await trx
    .updateTable('payments')
    .set({ owed_at: now })
    .where('id', '=', id)
    .where('status', 'in', givenUpStatuses)
    .where('owed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refunds').select('payment_id').whereRef('payment_id', '=', 'payments.id'))),
    )
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Returns whether something was owed. */
export async function clearOwed(trx: Transaction, id: string): Promise<boolean> {
  const cleared = await trx
    .updateTable('payments')
    .set({ owed_at: null })
    .where('id', '=', id)
    .where('owed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return cleared !== undefined;
}

/** The oldest first. */
export const listOwedPayments = (db: Connection) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('owed_at', 'is not', null)
    .orderBy('owed_at')
    .limit(100)
    .execute();

/** Whether a payment is a direct debit that the payer confirmed. */
export const isConfirmedDebit = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'payments'>) =>
  exists(
    selectFrom('direct_debits')
      .select('payment_id')
      .whereRef('payment_id', '=', 'payments.id')
      .where('confirmed_at', 'is not', null),
  );

/** Whether the payer has started a payment that may still complete. */
export const isUnderWay = (eb: ExpressionBuilder<Schema, 'payments'>) =>
  eb.or([eb('status', '=', 'pending'), eb.and([eb('status', '=', 'loading'), isConfirmedDebit(eb)])]);

/**
 * Whether a first purchase is under way. An aggregate reads the member's payments by `payments_user`, a condition could read all open
 * ones. For queries on `users`.
 */
export const isFirstPurchasePending = sql<boolean | null>`case when not paid_user then (
  select bool_or(${isUnderWay(expressionBuilder<Schema, 'payments'>())}) from payments where user_id = users.id
) end`;
