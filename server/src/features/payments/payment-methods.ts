import type { Currency, Locale, PaymentMethod, PaymentMethodCode } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';

/** Brand names are the same in every language; the labels of `sct`, `sdd` and `creditcard` are translated where they are shown. */
const methodDetails = {
  creditcard: {
    label: 'Credit card',
    brands: ['mastercard', 'visa', 'maestro'],
    needs: ['redirect', 'card'],
  },
  sdd: { label: 'SEPA Direct Debit', brands: [], needs: ['iban'] },
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

type OfferedMethodCode = keyof typeof methodDetails;

/** A country's national methods come first (DEC-07). */
const nationalMethods: Readonly<Record<string, readonly OfferedMethodCode[]>> = {
  NL: ['ideal'],
  BE: ['bancontact'],
  DE: ['sdd', 'paypal', 'creditcard'],
  AT: ['eps'],
  FR: ['cartebancaire'],
  IT: ['nexi', 'creditcard'],
  PL: ['blik', 'prezelewy24'],
};
const globalMethods: readonly OfferedMethodCode[] = ['creditcard', 'paypal', 'applepay'];
const euroMethods: readonly OfferedMethodCode[] = ['paysafecard', 'sct'];

/** The methods of a country, in the order to offer them. giropay and Sofort were discontinued and cannot start a payment. */
export function listMethods(country: string | null, currency: Currency): PaymentMethod[] {
  const codes = new Set([
    ...(nationalMethods[country ?? ''] ?? []),
    ...globalMethods,
    ...(currency === 'EUR' ? euroMethods : []),
  ]);
  return [...codes].map((code) => ({ code, ...methodDetails[code] }));
}

/** The display name of a method: a brand, or a translated word. */
export function getMethodName(code: string, locale: Locale): string {
  if (code === 'creditcard' || code === 'sct' || code === 'sdd')
    return translate(locale, `sandbox:methods.${code}`);
  return Object.entries(methodDetails).find(([name]) => name === code)?.[1].label ?? code;
}
