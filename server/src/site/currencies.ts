import type { Currency } from '@liaison/shared/contracts';

/** Countries of §9 that do not pay in euro; everywhere else prices are in euro. */
const ownCurrencies: Readonly<Record<string, Currency>> = {
  GB: 'GBP',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  CH: 'CHF',
  PL: 'PLN',
};

export const currencyOf = (country: string | null): Currency => ownCurrencies[country ?? ''] ?? 'EUR';
