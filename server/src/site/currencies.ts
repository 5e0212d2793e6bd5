import type { Currency } from '@liaison/shared/contracts';

/** Countries of §9 with prices in their own currency; all others have prices in euro. */
const currencies: Readonly<Record<string, Currency>> = {
  GB: 'GBP',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  CH: 'CHF',
  PL: 'PLN',
};

export const getCurrency = (country: string | null): Currency => currencies[country ?? ''] ?? 'EUR';
