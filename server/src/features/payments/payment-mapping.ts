import type { Currency, ParsedBody, Payment, PaymentState } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import { DomainError } from '../../core/domain-error.ts';
import { openStatuses, type PaymentRow } from './payments.repository.ts';
import type { ProviderOrder } from './provider.ts';

/** The payment as its owner sees it. */
export const toPayment = (row: PaymentRow): Payment => ({
  payment_id: row.id,
  ...(row.client_id && { client_id: row.client_id }),
  status: row.status,
  bundle_id: row.bundle_id,
  credits: row.credits,
  amount: row.amount_minor,
  currency: row.currency,
  method: row.method,
  failure_reason: row.failure_reason,
  return_path: row.return_path,
  stored_card: row.card_ref !== null,
  discount_code: row.discount_code,
  created_at: row.created_at.toISOString(),
});

/** The payment as the provider needs it. */
export const toProviderOrder = (row: PaymentRow, { publicUrl }: { publicUrl: string }): ProviderOrder => ({
  reference: row.id,
  amount: row.amount_minor,
  currency: row.currency,
  method: row.method,
  description: translate(row.locale, 'common:credits', { count: row.credits }),
  locale: row.locale,
  returnUrl: `${publicUrl}/transactions/${row.id}`,
  webhookUrl: `${publicUrl}/api/payment-webhook.php?provider=${encodeURIComponent(row.provider)}`,
  saveCard: row.save_card,
});

/**
 * What the payer opens next. Money that an ended payment still collected would be owed, so it leads to its outcome and no longer to
 * the provider. A stored card is charged without a page, unless the payer's bank asks for one.
 */
export function getNextPath(payment: PaymentRow): string {
  const outcomePath = `/transactions/${payment.id}`;
  if (!isOpen(payment)) return outcomePath;
  const path = payment.redirect_url ?? (payment.card_ref === null ? null : outcomePath);
  if (path === null) throw new DomainError('expired');
  return path;
}

/** For who left the provider's page too early. Once a payment is pending, only some are still waiting for the payer. */
export function getOpenPage(payment: PaymentRow): Pick<PaymentState, 'redirect_url'> {
  const { status, method, card_ref: cardRef, redirect_url: page } = payment;
  const isPayersTurn =
    status === 'loading' || (status === 'pending' && (method === 'sct' || cardRef !== null));
  return isPayersTurn && page !== null ? { redirect_url: page } : {};
}

export const isOpen = (payment: PaymentRow) => openStatuses.some((status) => status === payment.status);

/** Without the consents, which are always given. */
export type Order = Omit<ParsedBody<'POST /api/payment.php'>, 'withdrawal_notice' | 'immediate_start'>;

/** Whether the payer saw this price, as far as the order says what it was. */
export const isSeenPrice = (order: Order, { amount, currency }: { amount: number; currency: Currency }) =>
  (order.amount ?? amount) === amount && (order.currency ?? currency) === currency;

/** Returns the payment of the same call; throws `client_id_reused` when that one ordered something else. */
export function checkSameOrder(payment: PaymentRow, order: Order): PaymentRow {
  const isSame =
    payment.bundle_id === order.bundle_id &&
    payment.method === order.paymentmethod &&
    payment.discount_code === (order.discount_code ?? null) &&
    payment.return_path === (order.return_path ?? null) &&
    (payment.card_ref !== null) === (order.stored_card ?? false) &&
    isSeenPrice(order, { amount: payment.amount_minor, currency: payment.currency });
  if (!isSame) throw new DomainError('client_id_reused');
  return payment;
}
