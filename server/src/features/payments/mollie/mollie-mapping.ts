import type { Locale as MollieLocale, PaymentMethod as MollieMethod, Payment } from '@mollie/api-client';
import type { Locale, PaymentFailureReason, PaymentMethodCode } from '@liaison/shared/contracts';
import type { FetchedPayment, ProviderCard } from '../provider.ts';

/** The methods of §3 at Mollie, which takes all card brands as one method. giropay and Sofort have ended there as well. */
export const mollieMethods: Partial<Record<PaymentMethodCode, keyof typeof MollieMethod>> = {
  sdd: 'directdebit',
  prezelewy24: 'przelewy24',
  blik: 'blik',
  sct: 'banktransfer',
  mastercard: 'creditcard',
  visa: 'creditcard',
  maestro: 'creditcard',
  creditcard: 'creditcard',
  cartebancaire: 'creditcard',
  nexi: 'creditcard',
  ideal: 'ideal',
  bancontact: 'bancontact',
  applepay: 'applepay',
  paysafecard: 'paysafecard',
  paypal: 'paypal',
  eps: 'eps',
};

export const mollieLocales: Record<Locale, keyof typeof MollieLocale> = {
  en: 'en_GB',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  nl: 'nl_NL',
  pl: 'pl_PL',
};

/** `1999` → `19.99`: every currency of the site has two decimals. */
export const toMollieValue = (minor: number): string => (minor / 100).toFixed(2);

const toMinor = (value: string): number => Math.round(Number(value) * 100);

type MolliePayment = Pick<
  Payment,
  'status' | 'amount' | 'amountRefunded' | 'amountChargedBack' | 'details' | 'customerId' | 'sequenceType'
>;

export function toFetchedPayment(payment: MolliePayment): FetchedPayment | null {
  const currency = currencies.find((code) => code === payment.amount.currency);
  if (!currency) return null;
  const amount = toMinor(payment.amount.value);
  const total = { amount, currency };
  if (toMinor(payment.amountChargedBack?.value ?? '0') > 0) return { status: 'charged_back', ...total };
  if (toMinor(payment.amountRefunded?.value ?? '0') >= amount) return { status: 'refunded', ...total };
  const status = `${payment.status}` as const;
  if (status === 'open' || status === 'pending') return { status, ...total };
  if (status === 'paid') return { status, ...toCard(payment), ...total };
  // The money is reserved and collected later.
  if (status === 'authorized') return { status: 'pending', ...total };
  if (status === 'canceled') return { status: 'cancelled', reason: 'cancelled', ...total };
  if (status === 'expired') return { status, reason: 'expired', ...total };
  return { status: 'failed', reason: toFailureReason(payment.details), ...total };
}

const currencies = ['EUR', 'GBP', 'USD', 'CAD', 'AUD', 'NZD', 'CHF', 'PLN'] as const;

/** The card of a first payment. Every stored card has a customer of its own, which stands for it. */
function toCard({ details, customerId, sequenceType }: MolliePayment): { card?: ProviderCard } {
  const lastFour = details && 'cardNumber' in details ? details.cardNumber : undefined;
  if (`${sequenceType}` !== 'first' || !lastFour || customerId === undefined) return {};
  const brand = details && 'cardLabel' in details ? (details.cardLabel ?? null) : null;
  return { card: { ref: customerId, brand, lastFour } };
}

/** Only cards give a reason. */
function toFailureReason(details: MolliePayment['details']): PaymentFailureReason {
  const reason = details && 'failureReason' in details ? String(details.failureReason) : '';
  if (reason === 'insufficient_funds') return reason;
  return reason.startsWith('authentication_') ? 'authentication_failed' : 'declined';
}
