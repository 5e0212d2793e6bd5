import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '../../../db/database.ts';
import type { SpendingLimitsTable } from '../../../db/schema/payments.ts';
import { isConfirmedDebit } from '../payments.repository.ts';

export type LimitRow = Selectable<SpendingLimitsTable>;

export const findLimit = (db: Connection, userId: string): Promise<LimitRow | undefined> =>
  db.selectFrom('spending_limits').selectAll().where('user_id', '=', userId).executeTakeFirst();

export async function saveLimit(trx: Transaction, limit: LimitRow): Promise<void> {
  const { user_id: _user, ...changes } = limit;
  await trx
    .insertInto('spending_limits')
    .values(limit)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}

/** Minor units of what was paid, or is being paid, since a moment. Returned payments do not count. */
export async function sumSpent(db: Connection, userId: string, since: Date): Promise<number> {
  const { spent } = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::int`.as('spent'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'completed']),
        eb.and([eb('status', '=', 'loading'), isConfirmedDebit(eb)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return spent;
}

/**
 * Euro cents that were paid since a moment. Other currencies are converted by the price of the bundle that was bought, so that the
 * same purchases count the same everywhere.
 */
export async function sumSpentInEuro(db: Connection, userId: string, since: Date): Promise<number> {
  const { spent } = await db
    .selectFrom('payments as p')
    .innerJoin('bundle_prices as own', (join) =>
      join.onRef('own.bundle_id', '=', 'p.bundle_id').onRef('own.currency', '=', 'p.currency'),
    )
    .innerJoin('bundle_prices as euro', (join) =>
      join.onRef('euro.bundle_id', '=', 'p.bundle_id').on('euro.currency', '=', 'EUR'),
    )
    .select(
      sql<number>`coalesce(sum(p.amount_minor::numeric * euro.price_minor / own.price_minor), 0)::int`.as(
        'spent',
      ),
    )
    .where('p.user_id', '=', userId)
    .where('p.created_at', '>', since)
    .where('p.status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return spent;
}
