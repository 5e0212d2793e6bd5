import type { Bundle, BundlesResponse } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';
import { getCurrency } from '../../site/currencies.ts';
import { listBundles, type PricedBundle } from './bundles.repository.ts';
import { listMethods } from './payment-methods.ts';

/** The bundles in a country's currency, and its payment methods (DEC-01, DEC-07). */
export async function getBundles(
  db: Connection,
  { country, messageCredits }: { country: string | null; messageCredits: number },
): Promise<BundlesResponse> {
  const currency = getCurrency(country);
  const bundles = await listBundles(db, currency);
  return {
    currency,
    country,
    bundles: bundles.map((bundle) => toBundle(bundle, messageCredits)),
    methods: listMethods(country, currency),
  };
}

function toBundle({ id, style, credits, price, label }: PricedBundle, messageCredits: number): Bundle {
  const messages = Math.floor(credits / messageCredits);
  return {
    id,
    style,
    credits,
    price,
    messages,
    price_per_message: Math.round(price / messages),
    ...(isLabel(label) && { label }),
  };
}

const isLabel = (label: string | null): label is 'most_chosen' | 'best_value' =>
  label === 'most_chosen' || label === 'best_value';
