import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/** Bought credits that were not spent: they can be withdrawn from after a deletion, free ones cannot (DEC-01). */
export async function countUnspentPaidCredits(db: Connection, userId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger')
    .select(sql<number>`coalesce(sum(remaining), 0)::int`.as('credits'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'purchase')
    .executeTakeFirst();
  return row?.credits ?? 0;
}
