import type { Currency } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';

/** An active bundle with its price in one currency, in minor units. */
export interface PricedBundle {
  id: string;
  style: 'p0' | 'p1' | 'p2' | 'p3';
  credits: number;
  label: string | null;
  price: number;
}

/** Smallest first. */
export async function listBundles(db: Connection, currency: Currency): Promise<PricedBundle[]> {
  return selectOnSale(db).where('currency', '=', currency).execute();
}

export async function findBundle(
  db: Connection,
  id: string,
  currency: Currency,
): Promise<PricedBundle | undefined> {
  return selectOnSale(db).where('currency', '=', currency).where('id', '=', id).executeTakeFirst();
}

/** The bundles that a member bought at their current price, without a discount, since a moment. */
export async function listChargedBundles(
  db: Connection,
  { currency, since }: { currency: Currency; since: Date },
): Promise<ReadonlySet<string>> {
  const charged = await db
    .selectFrom('bundle_prices')
    .select('bundle_id')
    .where('currency', '=', currency)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.currency', '=', 'bundle_prices.currency')
          .whereRef('payments.bundle_id', '=', 'bundle_prices.bundle_id')
          .whereRef('payments.full_amount_minor', '=', 'bundle_prices.price_minor')
          .whereRef('payments.amount_minor', '=', 'payments.full_amount_minor')
          .where('payments.completed_at', '>', since),
      ),
    )
    .execute();
  return new Set(charged.map(({ bundle_id: id }) => id));
}

const selectOnSale = (db: Connection) =>
  db
    .selectFrom('bundles')
    .innerJoin('bundle_prices', 'bundle_prices.bundle_id', 'bundles.id')
    .where('active', '=', true)
    .orderBy('position')
    .select(['id', 'style', 'credits', 'label', 'price_minor as price']);
