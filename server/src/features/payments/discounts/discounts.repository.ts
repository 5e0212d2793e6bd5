import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '../../../db/database.ts';
import type { DiscountCodesTable } from '../../../db/schema/payments.ts';
import { isUnderWay } from '../payments.repository.ts';

export type DiscountRow = Selectable<DiscountCodesTable>;

export async function insertDiscounts(
  trx: Transaction,
  discounts: Insertable<DiscountCodesTable>[],
): Promise<void> {
  await trx.insertInto('discount_codes').values(discounts).execute();
}

/** Does nothing when the member has this code already. */
export async function insertDiscountOnce(
  db: Connection,
  discount: Insertable<DiscountCodesTable>,
): Promise<void> {
  await db
    .insertInto('discount_codes')
    .values(discount)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An active code of this member or, if there is none, of everybody. Upper and lower case are the same. */
export async function findDiscount(
  db: Connection,
  code: string,
  userId: string,
): Promise<DiscountRow | undefined> {
  return selectActive(db)
    .where(sql<string>`lower(code)`, '=', code.toLowerCase())
    .where(sql<string>`coalesce(user_id, 0)`, 'in', ['0', userId])
    .orderBy('user_id', (order) => order.asc().nullsLast())
    .executeTakeFirst();
}

/** The codes that were created for this member and have not expired. */
export async function listOwnDiscounts(db: Connection, userId: string, now: Date): Promise<DiscountRow[]> {
  return selectActive(db)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('id')
    .execute();
}

/**
 * How often a code was used, by all members or by this one, payments under way included: but not those that this member can still
 * replace by another order.
 */
export async function countUses(
  db: Connection,
  discount: Pick<DiscountRow, 'id' | 'validity'>,
  userId: string,
): Promise<number> {
  const isAnybody = discount.validity === 'once';
  const { rows } = await sql<{ uses: number }>`
    select (
      select count(*) from discount_uses
      where discount_id = ${discount.id} and (${isAnybody}::boolean or user_id = ${userId})
    )::int + (
      select count(*) from payments
      where discount_id = ${discount.id} and status in ('loading', 'pending')
        and (status = 'pending' or user_id <> ${userId} or exists (
          select from direct_debits where payment_id = payments.id and confirmed_at is not null))
        and (${isAnybody}::boolean or user_id = ${userId})
    )::int as uses`.execute(db);
  return rows[0]?.uses ?? 0;
}

/** Whether a payment of this member has been started by the payer and may still complete. */
export async function hasPendingPayment(db: Connection, userId: string): Promise<boolean> {
  const pending = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where(isUnderWay)
    .executeTakeFirst();
  return pending !== undefined;
}

/** Parallel orders with the same code wait for each other. */
export async function lockDiscount(trx: Transaction, code: string): Promise<void> {
  await trx
    .selectFrom('discount_codes')
    .select('id')
    .where(sql<string>`lower(code)`, '=', code.toLowerCase())
    .where('user_id', 'is', null)
    .forNoKeyUpdate()
    .execute();
}

/** Locked like those of parallel orders; undefined when it was deleted. */
export const lockDiscountById = (trx: Transaction, id: string): Promise<DiscountRow | undefined> =>
  trx.selectFrom('discount_codes').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function insertDiscountUse(
  trx: Transaction,
  use: { discountId: string; userId: string; paymentId: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('discount_uses')
    .values({
      discount_id: use.discountId,
      user_id: use.userId,
      payment_id: use.paymentId,
      created_at: use.now,
    })
    .execute();
}

const selectActive = (db: Connection) =>
  db.selectFrom('discount_codes').selectAll().where('status', '=', 'active');
