import type { Connection, Transaction } from '../../../db/database.ts';
import { hasPaymentEvent, insertPaymentEvent, type PaymentRow } from '../payments.repository.ts';

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

const eventType = 'over_limit';

/** The provider, which may have a page open for it, is asked later to cancel it as well. */
export async function cancelOverLimit(trx: Transaction, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ status: 'cancelled', failure_reason: 'cancelled', updated_at: now, cancel_requested_at: now })
    .where('id', '=', id)
    .execute();
  await insertPaymentEvent(trx, { paymentId: id, type: eventType, now });
}

/** Whether it was cancelled because the member lowered the limit. */
export const isOverLimit = async (db: Connection, { id, status }: PaymentRow): Promise<boolean> =>
  status === 'cancelled' && (await hasPaymentEvent(db, id, eventType));
