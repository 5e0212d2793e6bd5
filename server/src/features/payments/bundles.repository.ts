import type { Currency } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';

/** A bundle on sale with its price in one currency. */
export interface PricedBundle {
  id: string;
  style: 'p0' | 'p1' | 'p2' | 'p3';
  credits: number;
  label: string | null;
  price: number;
}

/** The smallest first. */
export async function bundlesIn(db: Connection, currency: Currency): Promise<PricedBundle[]> {
  return onSale(db).where('currency', '=', currency).execute();
}

export async function bundleIn(
  db: Connection,
  id: string,
  currency: Currency,
): Promise<PricedBundle | undefined> {
  return onSale(db).where('currency', '=', currency).where('id', '=', id).executeTakeFirst();
}

const onSale = (db: Connection) =>
  db
    .selectFrom('bundles')
    .innerJoin('bundle_prices', 'bundle_prices.bundle_id', 'bundles.id')
    .where('active', '=', true)
    .orderBy('position')
    .select(['id', 'style', 'credits', 'label', 'price_minor as price']);
