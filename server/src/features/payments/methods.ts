import type { Currency, Locale, PaymentMethod, PaymentMethodCode } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';

/** Brand names are the same in every language; `sct` and `creditcard` are words, translated where they are shown. */
const known = {
  creditcard: {
    label: 'Credit card',
    brands: ['mastercard', 'visa', 'maestro'],
    needs: ['redirect', 'card'],
  },
  paypal: { label: 'PayPal', brands: [], needs: ['redirect'] },
  ideal: { label: 'iDEAL', brands: [], needs: ['redirect'] },
  bancontact: { label: 'Bancontact', brands: [], needs: ['redirect'] },
  eps: { label: 'EPS', brands: [], needs: ['redirect'] },
  cartebancaire: { label: 'Carte Bancaire', brands: [], needs: ['redirect', 'card'] },
  nexi: { label: 'Nexi', brands: [], needs: ['redirect', 'card'] },
  blik: { label: 'BLIK', brands: [], needs: ['redirect'] },
  prezelewy24: { label: 'Przelewy24', brands: [], needs: ['redirect'] },
  applepay: { label: 'Apple Pay', brands: [], needs: ['redirect', 'applepay'] },
  paysafecard: { label: 'paysafecard', brands: [], needs: ['redirect'] },
  sct: { label: 'Bank transfer', brands: [], needs: ['redirect'] },
} satisfies Partial<Record<PaymentMethodCode, Omit<PaymentMethod, 'code'>>>;

type OfferedCode = keyof typeof known;

/** DEC-07: what a country pays with at home comes first. */
const national: Readonly<Record<string, readonly OfferedCode[]>> = {
  NL: ['ideal'],
  BE: ['bancontact'],
  DE: ['paypal', 'creditcard'],
  AT: ['eps'],
  FR: ['cartebancaire'],
  IT: ['nexi', 'creditcard'],
  PL: ['blik', 'prezelewy24'],
};
const everywhere: readonly OfferedCode[] = ['creditcard', 'paypal', 'applepay'];
const inEuro: readonly OfferedCode[] = ['paysafecard', 'sct'];

/**
 * The methods of a country, in the order to offer them. Direct debit (`sdd`) needs its mandate and one-time code first, and
 * giropay and sofort ended: none of them starts a payment.
 */
export function methodsFor(country: string | null, currency: Currency): PaymentMethod[] {
  const codes = new Set([
    ...(national[country ?? ''] ?? []),
    ...everywhere,
    ...(currency === 'EUR' ? inEuro : []),
  ]);
  return [...codes].map((code) => ({ code, ...known[code] }));
}

/** The name of a method, brand or word. */
export function methodName(code: string, locale: Locale): string {
  if (code === 'creditcard' || code === 'sct') return translate(locale, `sandbox:methods.${code}`);
  return Object.entries(known).find(([name]) => name === code)?.[1].label ?? code;
}
