import type { Core } from '../core.ts';
import type { Connection, Transaction } from '../../db/database.ts';
import { revokePurchase } from './ledger.ts';
import { insertPaymentEvent, type PaymentRow, updatePaymentStatus } from './payments.repository.ts';
import { findUnspentCredits, insertRefund } from './refunds.repository.ts';

/** What is left of a purchase: the credits, and their part of the price in minor units. */
export interface UnspentShare {
  credits: number;
  amount: number;
}

/** The part of the price that `credits` of the bundle cost, in minor units. */
export const getUnspentAmount = (
  payment: Pick<PaymentRow, 'amount_minor' | 'credits'>,
  credits: number,
): number => Math.round((payment.amount_minor * credits) / payment.credits);

/** Null unless the payment is completed and has credits left. */
export async function findUnspentShare(db: Connection, payment: PaymentRow): Promise<UnspentShare | null> {
  return payment.status === 'completed'
    ? toUnspentShare(payment, await findUnspentCredits(db, payment.id))
    : null;
}

/** Null when it is worth nothing. */
export function toUnspentShare(
  payment: Pick<PaymentRow, 'amount_minor' | 'credits'>,
  credits: number,
): UnspentShare | null {
  const amount = getUnspentAmount(payment, credits);
  return amount === 0 ? null : { credits, amount };
}

interface ReturnedShare {
  payment: PaymentRow;
  share: UnspentShare;
  reason: 'withdrawal' | 'desk';
  /** For the payment's history. */
  data: object;
  now: Date;
}

/**
 * Ends a completed purchase: takes its unspent credits back, and notes the refund, which a job sends to the provider. The caller holds
 * the payer's lock and has found the share under it.
 */
export async function returnUnspentShare(
  { events }: Pick<Core, 'events'>,
  trx: Transaction,
  { payment: { id, user_id: userId }, share, reason, data, now }: ReturnedShare,
): Promise<void> {
  const type = reason === 'withdrawal' ? 'withdrawn' : 'refunded';
  await updatePaymentStatus(trx, id, { from: ['completed'], to: 'refunded', reason: null, now });
  await insertPaymentEvent(trx, { paymentId: id, type, data: { ...data }, now });
  const { credits } = await revokePurchase(trx, { userId, paymentId: id, now });
  await insertRefund(trx, {
    payment_id: id,
    reason,
    credits: share.credits,
    amount_minor: share.amount,
    created_at: now,
  });
  await events.publish(trx, userId, { type: 'credits', credits, paid_user: true });
}
