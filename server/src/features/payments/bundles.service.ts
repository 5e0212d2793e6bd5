import type { Bundle, BundlesResponse, Currency } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';
import { getCurrency } from '../../site/currencies.ts';
import { listBundles, listChargedBundles, type PricedBundle } from './bundles.repository.ts';
import type { DiscountRow } from './discounts/discounts.repository.ts';
import {
  type Customer,
  getBestDiscount,
  getDiscountedAmount,
  listUsableDiscounts,
} from './discounts/discounts.service.ts';
import { listMethods } from './payment-methods.ts';

interface BundlesRequest {
  country: string | null;
  messageCredits: number;
  /** Null for visitors. */
  customer: Customer | null;
  now: Date;
}

/** The bundles in a country's currency, with the member's best discount, and its payment methods (DEC-01, DEC-07). */
export async function getBundles(
  db: Connection,
  { country, messageCredits, customer, now }: BundlesRequest,
): Promise<BundlesResponse> {
  const currency = getCurrency(country);
  const bundles = await listBundles(db, currency);
  const discounts = customer ? await listUsableDiscounts(db, { customer, now }) : [];
  const charged = customer ? await findChargedBundles(db, currency, now) : null;
  const priced = bundles.map((bundle) => ({
    bundle,
    isCharged: charged?.has(bundle.id) ?? false,
    discount:
      customer && getBestDiscount(discounts, { amount: bundle.price, currency, method: null }, { customer }),
  }));
  // The methods of an order are not known yet, so all bundles have the same discount, unless its minimum excludes some.
  const discount = priced.find((item) => item.discount)?.discount;
  return {
    currency,
    country,
    bundles: priced.map((item) => toBundle(item, messageCredits)),
    methods: listMethods(country, currency),
    ...(discount && { discount: { code: discount.code, value_percentage: discount.percentage } }),
  };
}

const chargedMs = 30 * 86_400_000;

/** The bundles whose full price was really charged in the last 30 days, and may be shown struck through (DEC-24). */
export const findChargedBundles = (
  db: Connection,
  currency: Currency,
  now: Date,
): Promise<ReadonlySet<string>> =>
  listChargedBundles(db, { currency, since: new Date(now.getTime() - chargedMs) });

interface DiscountedBundle {
  bundle: PricedBundle;
  discount: Pick<DiscountRow, 'percentage'> | null;
  isCharged: boolean;
}

export function toBundle({ bundle, discount, isCharged }: DiscountedBundle, messageCredits: number): Bundle {
  const { id, style, credits, label } = bundle;
  const price = getDiscountedAmount(bundle.price, discount);
  const messages = Math.floor(credits / messageCredits);
  return {
    id,
    style,
    credits,
    price,
    ...(price < bundle.price && { price_before_discount: bundle.price }),
    ...(isCharged && { full_price_charged: true }),
    messages,
    // Bundles can be changed after a site started: one that buys no message whole still has a price.
    price_per_message: Math.round(messages > 0 ? price / messages : (price * messageCredits) / credits),
    ...(isLabel(label) && { label }),
  };
}

const isLabel = (label: string | null): label is 'most_chosen' | 'best_value' =>
  label === 'most_chosen' || label === 'best_value';
