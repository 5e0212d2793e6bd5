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

const selectOnSale = (db: Connection) =>
  db
    .selectFrom('bundles')
    .innerJoin('bundle_prices', 'bundle_prices.bundle_id', 'bundles.id')
    .where('active', '=', true)
    .orderBy('position')
    .select(['id', 'style', 'credits', 'label', 'price_minor as price']);
