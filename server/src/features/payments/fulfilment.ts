import { formatDate, formatMoney, toDateTag, translate } from '@liaison/shared/i18n/server';
import type { Core } from '../core.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { toLocale } from '../../core/locale.ts';
import { refundBannedPayer } from './desk-refunds.service.ts';
import { insertDiscountUse } from './discounts/discounts.repository.ts';
import { canHaveTimeBonus } from './discounts/signup-discounts.ts';
import { informPayer } from './inform-payer.ts';
import { credit, revokePurchase } from './ledger.ts';
import { findPayer, markPaidUser } from './payers.repository.ts';
import {
  clearOwed,
  findPayment,
  getRefundDays,
  hasPaymentEvent,
  updatePaymentStatus,
  openStatuses,
  type PaymentRow,
  type PaymentStatus,
  insertPaymentEvent,
  markOwed,
  unpaidStatuses,
} from './payments.repository.ts';
import type { ProviderCard, ProviderState } from './provider.ts';
import { deleteWaitingRefund, findRefund } from './refunds.repository.ts';
import { releaseDisputedCard, saveStoredCard } from './stored-cards/stored-cards.repository.ts';
import { completeWonDispute } from './won-disputes.ts';

type Deps = Pick<Core, 'inTransaction' | 'events' | 'mail' | 'settings' | 'clock' | 'log'>;

/** Status changes by provider state. They only go forward: a final status stays, and a pending payment is not opened again. */
const transitions: Record<
  ProviderState['status'],
  { from: readonly PaymentStatus[]; to: PaymentStatus } | null
> = {
  open: null,
  pending: { from: ['loading'], to: 'pending' },
  paid: { from: openStatuses, to: 'completed' },
  failed: { from: openStatuses, to: 'failed' },
  cancelled: { from: openStatuses, to: 'cancelled' },
  expired: { from: openStatuses, to: 'expired' },
  refunded: { from: ['completed'], to: 'refunded' },
  charged_back: { from: ['completed'], to: 'charged_back' },
};

/**
 * Applies the state that the provider reported, in one transaction. Safe to call repeatedly and in any order:
 * webhooks, the return page and reconciliation all call it. Returns whether the payment changed.
 */
export async function fulfil(deps: Deps, payment: PaymentRow, state: ProviderState): Promise<boolean> {
  if (!transitions[state.status]) return false;
  return deps.inTransaction(async (trx) => {
    await lockAccounts(trx, [payment.user_id]);
    const isReturned = state.status === 'refunded' || state.status === 'charged_back';
    // It was paid before it was returned, even when no webhook reported that.
    if (isReturned) await advance(deps, trx, payment.id, { status: 'paid' });
    const isChanged = await advance(deps, trx, payment.id, state);
    if (isReturned && !isChanged && (await clearOwed(trx, payment.id)))
      await insertPaymentEvent(trx, { paymentId: payment.id, type: 'returned', now: deps.clock() });
    if (!isChanged && state.status === 'paid' && (await markOwed(trx, payment.id, deps.clock()))) {
      deps.log.error({ payment: payment.id }, 'paid after it was given up: an operator must settle it');
      await discardCard(trx, payment, { card: state.card, now: deps.clock() });
    }
    // Only what was read as charged back before the provider was asked: else the report of its payment may just come late.
    if (payment.status === 'charged_back' && state.status === 'paid')
      return completeWonDispute(deps, trx, payment);
    if (payment.status === 'refunded' && state.status === 'paid')
      return handleUndoneReturn(deps, trx, payment);
    if (!isChanged && state.status === 'charged_back') return handleSecondReturn(deps, trx, payment);
    return isChanged;
  });
}

/** What the log says of money that went back twice. */
export const unclaimedRefund = 'returned by the bank after it was refunded: an operator must claim it';

/**
 * The payer had got the money back, and the bank returned it as well: a refund that still waits would return it twice. Credits were
 * taken back with the refund. Returns false when it was noted before.
 */
async function handleSecondReturn(deps: Deps, trx: Transaction, payment: PaymentRow): Promise<boolean> {
  const { id } = payment;
  const current = (await findPayment(trx, id)) ?? payment;
  // What was paid late and sent back keeps the status that it had ended with.
  const isRefunded = current.status === 'refunded' || (await findRefund(trx, id)) !== undefined;
  if (!isRefunded) return false;
  const isDropped = await deleteWaitingRefund(trx, id);
  // Money that came again after a won dispute may be returned again: a new refund that waits is dropped each time.
  if (!isDropped && (await hasPaymentEvent(trx, id, 'returned'))) return false;
  await insertPaymentEvent(trx, { paymentId: id, type: 'returned', now: deps.clock() });
  await releaseDisputedCard(trx, current);
  if (!isDropped) deps.log.error({ payment: id }, unclaimedRefund);
  return true;
}

/** Neither we nor the bank gives the payer money back any more, whose credits were taken. Returns false when it was noted before. */
async function handleUndoneReturn(deps: Deps, trx: Transaction, { id }: PaymentRow): Promise<boolean> {
  if ((await findRefund(trx, id)) || (await hasPaymentEvent(trx, id, 'paid_again'))) return false;
  await insertPaymentEvent(trx, { paymentId: id, type: 'paid_again', now: deps.clock() });
  deps.log.error({ payment: id }, 'paid after it was returned: an operator must settle it with the member');
  return true;
}

/** Moves the payment forward and does what its new status requires. Returns false when it cannot follow the current one. */
export async function advance(
  deps: Deps,
  trx: Transaction,
  id: string,
  state: ProviderState,
): Promise<boolean> {
  const transition = transitions[state.status];
  if (!transition) return false;
  const now = deps.clock();
  const reason = 'reason' in state ? state.reason : null;
  const updated = await updatePaymentStatus(trx, id, { ...transition, reason, now });
  if (!updated) return false;
  await insertPaymentEvent(trx, { paymentId: id, type: updated.status, data: { reason }, now });
  if (unpaidStatuses.includes(updated.status)) await publishTimeBonus(deps, trx, updated.user_id);
  if (updated.status === 'completed') await completePayment(deps, trx, updated, now);
  if (state.status === 'paid' && state.card && updated.save_card)
    await storeCard(trx, updated, { card: state.card, now });
  if (updated.status === 'refunded' || updated.status === 'charged_back')
    await returnPayment(deps, trx, updated, now);
  return true;
}

/** Whether the account has the time bonus depends on what is under way: pages load it again when a payment begins or ends to be. */
export async function publishTimeBonus(
  { events, clock }: Pick<Deps, 'events' | 'clock'>,
  trx: Transaction,
  userId: string,
): Promise<void> {
  const payer = await findPayer(trx, userId);
  if (payer && canHaveTimeBonus(payer, clock())) await events.publish(trx, userId, { type: 'user' });
}

/** Books the credits of a payment that has just become `completed`, and sends the receipt. Who is banned gets the money back at once. */
export async function completePayment(
  deps: Omit<Deps, 'inTransaction' | 'log'>,
  trx: Transaction,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const { id, user_id: userId } = payment;
  const key = `payment:${id}`;
  const credits = await credit(trx, {
    userId,
    credits: payment.credits,
    kind: 'purchase',
    key,
    paymentId: id,
    now,
  });
  if (payment.discount_id !== null)
    await insertDiscountUse(trx, { discountId: payment.discount_id, userId, paymentId: id, now });
  const member = await markPaidUser(trx, userId);
  // Credits are booked even for a deleted account: its former member can claim the money back by the account number.
  if (!member || member.status === 'deleted') return;
  await deps.events.publish(trx, userId, { type: 'credits', credits, paid_user: true });
  await deps.events.publish(trx, userId, { type: 'user' });
  await sendReceipt(deps, trx, { payment, member });
  await refundBannedPayer(deps, trx, payment, now);
}

/** For later payments of its payer; of an account that was deleted since, only until the provider has deleted it. */
async function storeCard(
  trx: Transaction,
  { user_id: userId, provider }: PaymentRow,
  { card, now }: { card: ProviderCard; now: Date },
): Promise<void> {
  const isDeleted = (await findPayer(trx, userId))?.status === 'deleted';
  await saveStoredCard(trx, card, { userId: isDeleted ? null : userId, provider, now });
}

/** The provider keeps the card of a payment that ended here, which pays for nothing later: the next reconciliation deletes it there. */
async function discardCard(
  trx: Transaction,
  { save_card: isKept, provider }: PaymentRow,
  { card, now }: { card: ProviderCard | undefined; now: Date },
): Promise<void> {
  if (isKept && card) await saveStoredCard(trx, card, { userId: null, provider, now });
}

/** Takes back the credits that are left of it. The member stays premium (L2), and learns of both by mail. */
async function returnPayment(deps: Deps, trx: Transaction, payment: PaymentRow, now: Date): Promise<void> {
  const { id, user_id: userId } = payment;
  const { credits, revoked } = await revokePurchase(trx, { userId, paymentId: id, now });
  if (payment.status === 'charged_back') await releaseDisputedCard(trx, payment);
  const template = payment.status === 'refunded' ? 'refund' : 'chargeback';
  await informPayer(deps, trx, payment, { template, changed: revoked, credits });
}

interface Receipt {
  payment: PaymentRow;
  member: { email: string; language: string; status: string };
}

/** Confirms the purchase and both consents by mail, in the member's language. Who was banned cannot open the page of the payment. */
async function sendReceipt(
  { mail, settings }: Pick<Core, 'mail' | 'settings'>,
  trx: Transaction,
  { payment, member }: Receipt,
): Promise<void> {
  const locale = toLocale(member.language) ?? 'en';
  await mail.send(trx, {
    to: member.email,
    locale,
    template: 'receipt',
    values: {
      credits: translate(locale, 'common:credits', { count: payment.credits }),
      amount: formatMoney(payment.amount_minor, payment.currency, locale),
      payment_id: payment.id,
      date: formatDate(payment.completed_at ?? payment.updated_at, toDateTag(locale, payment.country), {
        dateStyle: 'long',
        timeZone: settings.site.time_zone,
      }),
      refund_days: getRefundDays(payment, settings.site),
      support_email: settings.site.support_email,
    },
    ...(member.status !== 'disabled' && { path: `/transactions/${payment.id}` }),
  });
}
