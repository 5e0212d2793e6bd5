import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/** The route name is not verified: once a day has this many routes, further ones are not counted. */
export const maxRoutesPerDay = 300;

export interface HiddenPage {
  day: string;
  route: string;
  isBounce: boolean;
}

export async function addHiddenPage(db: Connection, { day, route, isBounce }: HiddenPage): Promise<void> {
  const bounced = isBounce ? 1 : 0;
  await sql`
    insert into hidden_pages (day, route, hidden, bounced)
    select ${day}::date, ${route}, 1, ${bounced}::int
    where exists (select from hidden_pages where day = ${day}::date and route = ${route})
      or (select count(*) from hidden_pages where day = ${day}::date) < ${maxRoutesPerDay}
    on conflict (day, route) do update
      set hidden = hidden_pages.hidden + 1, bounced = hidden_pages.bounced + excluded.bounced
  `.execute(db);
}

/** Totals of one route on one day. */
export interface HiddenPageCount {
  day: string;
  route: string;
  hidden: number;
  bounced: number;
}

export const listHiddenPages = (db: Connection, day: string): Promise<HiddenPageCount[]> =>
  db
    .selectFrom('hidden_pages')
    .select(['day', 'route', 'hidden', 'bounced'])
    .where('day', '>=', day)
    .orderBy('day', 'desc')
    .orderBy('hidden', 'desc')
    .orderBy('route')
    .execute();

export const deleteHiddenPages = (db: Connection, before: string) =>
  db.deleteFrom('hidden_pages').where('day', '<', before).execute();
