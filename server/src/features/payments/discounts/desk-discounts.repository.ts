import { type Insertable, sql } from 'kysely';
import type { Connection, Transaction } from '../../../db/database.ts';
import type { DiscountCodesTable } from '../../../db/schema/payments.ts';
import type { DiscountRow } from './discounts.repository.ts';

export interface CountedDiscountRow extends DiscountRow {
  /** Paid orders, and those that are being paid. */
  used: number;
  pending: number;
}

export const listCountedDiscounts = (
  db: Connection,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<CountedDiscountRow[]> =>
  selectCounted(db)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Undefined for a code of one member. */
export const findCountedDiscount = (db: Connection, id: string): Promise<CountedDiscountRow | undefined> =>
  selectCounted(db).where('id', '=', id).executeTakeFirst();

/** Returns its id, or null if there is such a code. */
export async function insertCommonDiscount(
  trx: Transaction,
  discount: Insertable<DiscountCodesTable>,
): Promise<string | null> {
  const row = await trx
    .insertInto('discount_codes')
    .values(discount)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** False when it has this status already, or is not a code for everybody. */
export async function setDiscountStatus(
  trx: Transaction,
  id: string,
  status: DiscountRow['status'],
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('discount_codes')
    .set({ status })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('status', '<>', status)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const selectCounted = (db: Connection) =>
  db
    .selectFrom('discount_codes')
    .selectAll()
    .select([
      sql<number>`(select count(*) from discount_uses where discount_id = discount_codes.id)::int`.as('used'),
      sql<number>`(select count(*) from payments
        where discount_id = discount_codes.id and status in ('loading', 'pending'))::int`.as('pending'),
    ])
    .where('user_id', 'is', null);
