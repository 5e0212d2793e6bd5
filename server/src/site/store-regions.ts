import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { loadRegions } from './regions.ts';

/** Names of regions for cards. Read from the data package only while the table is empty: loading it costs start-up time. */
export async function storeRegions(db: Database): Promise<void> {
  const { rows } = await sql<{ filled: boolean }>`select exists (select from regions) as filled`.execute(db);
  if (rows[0]?.filled) return;
  const { countries } = await loadRegions();
  const all = Object.entries(countries).flatMap(([country, { regions }]) =>
    regions.map((region) => ({ country, ...region })),
  );
  await db
    .insertInto('regions')
    .values(all)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
