import { sql } from 'kysely';
import type { Log } from '../core/log.ts';
import type { Database } from './database.ts';
import { clockToleranceMs } from './quiet-hours.ts';

/** Jobs that wait start by the clock of the database, and find out by that of this server what is due: far apart, they start too early. */
export async function checkClock(db: Database, log: Log, clock: () => Date): Promise<void> {
  const { rows } = await sql<{ database_time: Date }>`select now() as database_time`.execute(db);
  for (const { database_time: databaseTime } of rows) {
    const aheadMs = clock().getTime() - databaseTime.getTime();
    if (Math.abs(aheadMs) > clockToleranceMs)
      log.warn(
        { aheadSeconds: Math.round(aheadMs / 1000) },
        'the clock of this server is not that of the database',
      );
  }
}
