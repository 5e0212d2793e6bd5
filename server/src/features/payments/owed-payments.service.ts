import type { OwedPayment, StuckRefund } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import { insertAuditEntry } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { cancelUnpaidOrders } from './cancelled-orders.repository.ts';
import { stuckAfterMs } from './desk-payments.repository.ts';
import { lockDiscountById } from './discounts/discounts.repository.ts';
import { isUsedUp } from './discounts/discounts.service.ts';
import { completePayment } from './fulfilment.ts';
import { mailPayer } from './inform-payer.ts';
import { isPaidUser } from './payers.repository.ts';
import {
  clearOwed,
  findPayment,
  givenUpStatuses,
  insertPaymentEvent,
  listOwedPayments,
  type PaymentRow,
  updatePaymentStatus,
} from './payments.repository.ts';
import { insertRefund, listStuckRefunds } from './refunds.repository.ts';

export function toOwedPayment(row: PaymentRow): OwedPayment {
  const status = givenUpStatuses.find((givenUp) => givenUp === row.status);
  if (!status || !row.owed_at) throw new Error(`Payment ${row.id} is not owed.`);
  return {
    id: row.id,
    member_id: row.user_id,
    status,
    credits: row.credits,
    amount: row.amount_minor,
    currency: row.currency,
    owed_since: row.owed_at.toISOString(),
  };
}

/** What staff must settle: payments that are owed, and refunds that the provider has not accepted for an hour. Each view is audited. */
export async function listPaymentsToSettle(
  { db, clock, inTransaction }: Pick<Core, 'db' | 'clock' | 'inTransaction'>,
  actor: string,
): Promise<{ payments: OwedPayment[]; refunds: StuckRefund[] }> {
  const now = clock();
  const payments = (await listOwedPayments(db)).map(toOwedPayment);
  const stuck = await listStuckRefunds(db, new Date(now.getTime() - stuckAfterMs));
  const refunds = stuck.map(({ created_at: createdAt, ...refund }) => ({
    ...refund,
    since: createdAt.toISOString(),
  }));
  const seen = [...payments.map(({ id }) => id), ...refunds.map(({ payment_id: id }) => id)];
  if (seen.length > 0)
    await inTransaction((trx) =>
      insertAuditEntry(trx, {
        actor,
        action: 'payments.looked',
        subject: 'payments',
        details: { payments: seen },
        now,
      }),
    );
  return { payments, refunds };
}

type Deps = Pick<Core, 'db' | 'inTransaction' | 'events' | 'mail' | 'settings' | 'clock'>;

interface Settlement {
  id: string;
  settlement: 'credit' | 'refund';
  /** Who decided, for the audit log and the payment's history. */
  actor: string;
}

/**
 * Settles a payment whose money arrived after it had ended: its credits are booked, or a job sends the whole amount back. Throws
 * `not_found` when nothing is owed, for example because another member of staff settled it, and `code_used` when another order has used its
 * discount since: such a payment can only be sent back.
 */
export async function settleOwedPayment(deps: Deps, { id, settlement, actor }: Settlement): Promise<void> {
  const found = await findPayment(deps.db, id);
  if (!found) throw new DomainError('not_found');
  const now = deps.clock();
  await deps.inTransaction(async (trx) => {
    await lockAccounts(trx, [found.user_id]);
    if (!(await clearOwed(trx, id))) throw new DomainError('not_found');
    if (settlement === 'credit') await requireDiscount(trx, found, now);
    await insertPaymentEvent(trx, { paymentId: id, type: 'settled', data: { settlement, actor }, now });
    const { user_id: member, amount_minor: amount, currency } = found;
    const action = settlement === 'credit' ? 'payment.credited' : 'payment.refunded';
    const details = { member, amount, currency };
    await insertAuditEntry(trx, { actor, action, subject: `payment:${id}`, details, now });
    if (settlement === 'refund') {
      await insertRefund(trx, {
        payment_id: id,
        reason: 'owed',
        credits: 0,
        amount_minor: amount,
        created_at: now,
      });
      await mailPayer(deps, trx, found, { template: 'refund', context: 'owed', changed: 0, amount });
      return;
    }
    const completed = await updatePaymentStatus(trx, id, {
      from: givenUpStatuses,
      to: 'completed',
      reason: null,
      now,
    });
    if (!completed) throw new Error(`Payment ${id} is owed, but has not ended.`);
    return completePayment(deps, trx, completed, now);
  });
}

/**
 * The member's discounted orders that were not paid yet are cancelled, as with a new order: they may have the same discount, or one of the
 * first purchase.
 */
async function requireDiscount(trx: Transaction, payment: PaymentRow, now: Date): Promise<void> {
  const { discount_id: discountId, user_id: userId } = payment;
  const discount = discountId === null ? undefined : await lockDiscountById(trx, discountId);
  if (!discount || discount.validity === 'unlimited') return;
  if (await isUsedUp(trx, discount, { userId, isPaidUser: await isPaidUser(trx, userId) }))
    throw new DomainError('code_used');
  await cancelUnpaidOrders(trx, { userId, now, onlyDiscounted: true });
}
