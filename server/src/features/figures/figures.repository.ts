import type { FigureName } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';

/** `YYYY-MM-DD`; null before the first count. Later days than today were counted before the clock was set back. */
export async function findNewestDay(db: Connection, today: string): Promise<string | null> {
  const row = await db
    .selectFrom('daily_figures')
    .select(sql<string>`day::text`.as('day'))
    .where('daily_figures.day', '<=', today)
    .orderBy('daily_figures.day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Counts the days from `since` to today. A count never falls: members and messages that are deleted were there. */
export async function countFigures(
  trx: Transaction,
  { since, today }: { since: string; today: string },
): Promise<void> {
  await sql`
    insert into daily_figures (day, name, count)
    select day, name, count(*)::int from (
      select (signup_date at time zone 'UTC')::date as day, 'signups' as name from users
      where signup_date >= ${since}::timestamp at time zone 'UTC' and role = 'member'
      union all
      select (activated_at at time zone 'UTC')::date, 'activations' from users
      where activated_at >= ${since}::timestamp at time zone 'UTC' and role = 'member'
      union all
      select (created_at at time zone 'UTC')::date, 'messages' from messages
      where created_at >= ${since}::timestamp at time zone 'UTC' and not automatic
        and not exists (select from users where users.id = sender_id and role = 'fictional')
      union all
      select (completed_at at time zone 'UTC')::date, 'payments' from payments
      where completed_at >= ${since}::timestamp at time zone 'UTC'
      union all
      select (created_at at time zone 'UTC')::date, 'reports' from reports
      where created_at >= ${since}::timestamp at time zone 'UTC'
    ) facts group by day, name
    -- Marks the day as counted, also when nothing happened.
    union all select ${today}::date, 'signups', 0
      where not exists (select from users where signup_date >= ${today}::timestamp at time zone 'UTC' and role = 'member')
    on conflict (day, name) do update set count = greatest(daily_figures.count, excluded.count)`.execute(trx);
}

export const listFigures = (db: Connection, since: string) =>
  db
    .selectFrom('daily_figures')
    .select([sql<string>`day::text`.as('day'), sql<FigureName>`name`.as('name'), 'count'])
    .where('daily_figures.day', '>=', since)
    .execute();
