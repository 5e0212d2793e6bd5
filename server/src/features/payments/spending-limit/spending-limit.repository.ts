import type { Currency } from '@liaison/shared/contracts';
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

interface Period {
  userId: string;
  currency: Currency;
  since: Date;
}

/** Minor units of what was paid, or is being paid, since a moment. What was returned does not count. */
export async function sumSpent(db: Connection, period: Period): Promise<number> {
  const { spent } = await selectSpent(db, period)
    .where((eb) =>
      eb.or([
        eb('payments.status', 'in', ['pending', 'completed', 'refunded']),
        eb.and([eb('payments.status', '=', 'loading'), isConfirmedDebit(eb)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return spent;
}

/** Euro cents that were paid since a moment, and not returned. */
export async function sumSpentInEuro(db: Connection, userId: string, since: Date): Promise<number> {
  const { spent } = await selectSpent(db, { userId, currency: 'EUR', since })
    .where('payments.status', 'in', ['completed', 'refunded'])
    .executeTakeFirstOrThrow();
  return spent;
}

/**
 * Amounts in other currencies are converted by the price of the bundle that was bought, so that the same purchases count the same
 * everywhere. Of a refunded payment the used part counts, or a withdrawal of the last credits would lift the limit.
 */
const selectSpent = (db: Connection, { userId, currency, since }: Period) =>
  db
    .selectFrom('payments')
    .innerJoin('bundle_prices as own', (join) =>
      join.onRef('own.bundle_id', '=', 'payments.bundle_id').onRef('own.currency', '=', 'payments.currency'),
    )
    .innerJoin('bundle_prices as other', (join) =>
      join.onRef('other.bundle_id', '=', 'payments.bundle_id').on('other.currency', '=', currency),
    )
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(
      sql<number>`coalesce(sum(${keptAmount} * other.price_minor / own.price_minor), 0)::int`.as('spent'),
    )
    .where('payments.user_id', '=', userId)
    .where('payments.created_at', '>', since);

/** The provider returned the whole of a refunded payment without a refund of ours. */
const keptAmount = sql`(payments.amount_minor - case when payments.status = 'refunded'
  then coalesce(refunds.amount_minor, payments.amount_minor) else 0 end)::numeric`;

/** How much `to` costs what costs 1 in `from`, by the prices of all bundles. */
export async function findRate(db: Connection, from: Currency, to: Currency): Promise<number> {
  if (from === to) return 1;
  const { rate } = await db
    .selectFrom('bundle_prices')
    .select(
      sql<number>`(sum(price_minor) filter (where currency = ${to})::numeric
        / sum(price_minor) filter (where currency = ${from}))::float`.as('rate'),
    )
    .executeTakeFirstOrThrow();
  return rate;
}
