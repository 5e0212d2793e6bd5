import type { PaymentState } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import {
  insertPaymentEvent,
  isConfirmedDebit,
  isUnderWay,
  type PaymentRow,
  unpaidStatuses,
} from './payments.repository.ts';
import { sortByOldestCheck } from './sort-by-oldest-check.ts';

/**
 * Of an order that ends here. The provider, which may have a page open for it, is asked later to cancel it as well, but for a bank
 * transfer: its money may be on its way, and would find no payment.
 */
const toCancelled = (now: Date) => ({
  status: 'cancelled' as const,
  failure_reason: 'cancelled' as const,
  updated_at: now,
  cancel_requested_at: sql<Date | null>`case when method <> 'sct' then ${now}::timestamptz end`,
  // The payer may have come back just now: the provider was asked for the state then.
  checked_at: null,
});

/**
 * Cancels the member's orders that the payer has not started to pay; `onlyDiscounted` leaves those at the full price. A direct debit
 * that the payer confirmed stays: it is paid as soon as the provider responds.
 */
export async function cancelUnpaidOrders(
  trx: Transaction,
  { userId, now, onlyDiscounted = false }: { userId: string; now: Date; onlyDiscounted?: boolean },
): Promise<void> {
  let query = trx
    .updateTable('payments')
    .set(toCancelled(now))
    .where('user_id', '=', userId)
    .where('status', '=', 'loading')
    .where((eb) => eb.not(isConfirmedDebit(eb)));
  if (onlyDiscounted) query = query.where('discount_id', 'is not', null);
  for (const { id } of await query.returning('id').execute())
    await insertPaymentEvent(trx, { paymentId: id, type: 'cancelled', data: { reason: 'replaced' }, now });
}

/**
 * The member's orders that can be open at the provider and were not paid yet, the newest first. A direct debit is not there before its
 * code, which is checked against the limit.
 */
export const listUnpaidOrders = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('payments')
    .select(['id', 'amount_minor', 'currency'])
    .where('user_id', '=', userId)
    .where('status', '=', 'loading')
    .where('method', '<>', 'sdd')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Cancels an order that a lowered limit no longer allows. */
export async function cancelOverLimit(trx: Transaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('payments').set(toCancelled(now)).where('id', '=', id).execute();
  await insertPaymentEvent(trx, { paymentId: id, type: 'over_limit', now });
}

/** Why it was cancelled here; empty when the payer did it, or has not paid the order that replaced it. */
export async function findCancellation(
  db: Connection,
  { id, status, user_id: userId, created_at: createdAt }: PaymentRow,
): Promise<Pick<PaymentState, 'over_limit' | 'replaced'>> {
  if (status !== 'cancelled') return {};
  const event = await db
    .selectFrom('payment_events')
    .select('type')
    .where('payment_id', '=', id)
    .where(sql<boolean>`(type = 'over_limit' or (type = 'cancelled' and data ->> 'reason' = 'replaced'))`)
    .executeTakeFirst();
  if (!event) return {};
  if (event.type === 'over_limit') return { over_limit: true };
  const newer = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>=', createdAt)
    .where((eb) => eb.or([eb('status', '=', 'completed'), isUnderWay(eb)]))
    .limit(1)
    .executeTakeFirst();
  return newer ? { replaced: true } : {};
}

/**
 * Payments that were cancelled here and may be open at the provider. One without a reference may be on its way: it is listed later. One
 * that was paid nevertheless, and settled, has nothing left to cancel.
 */
export const listPaymentsToCancel = (
  db: Connection,
  { provider, before, limit }: { provider: string; before: Date; limit: number },
): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('cancel_requested_at', 'is not', null)
    .where('status', 'in', unpaidStatuses)
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('provider_ref', 'is not', null), eb('cancel_requested_at', '<', before)]))
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', before)]))
    .orderBy('checked_at', sortByOldestCheck)
    .limit(limit)
    .execute();

export async function markCancelledAtProvider(db: Connection, id: string): Promise<void> {
  await db.updateTable('payments').set({ cancel_requested_at: null }).where('id', '=', id).execute();
}
