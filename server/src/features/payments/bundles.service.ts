import type { Bundle, BundlesAnswer } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';
import { currencyOf } from '../../site/currencies.ts';
import { bundlesIn, type PricedBundle } from './bundles.repository.ts';
import { methodsFor } from './methods.ts';

/** What a country buys, in its own currency, and how it pays (DEC-01, DEC-07). */
export async function bundlesAnswer(
  db: Connection,
  { country, messageCredits }: { country: string | null; messageCredits: number },
): Promise<BundlesAnswer> {
  const currency = currencyOf(country);
  const bundles = await bundlesIn(db, currency);
  return {
    currency,
    country,
    bundles: bundles.map((bundle) => asBundle(bundle, messageCredits)),
    methods: methodsFor(country, currency),
  };
}

function asBundle({ id, style, credits, price, label }: PricedBundle, messageCredits: number): Bundle {
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
