import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Until so many statements wait for a lock. Outside of any transaction, which would see the same state each time. */
export async function waitForLocks(db: Database, count: number): Promise<void> {
  for (let waiting = 0; waiting < count;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    waiting = rows[0]?.waiting ?? 0;
  }
}
