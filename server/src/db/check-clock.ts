import { sql } from 'kysely';
import type { Log } from '../core/log.ts';
import type { Database } from './database.ts';
import { clockToleranceMs } from './quiet-hours.ts';

/** Jobs that wait start by the clock of the database, and find out by that of this server what is due: far apart, they start too early. */
export async function checkClock(db: Database, log: Log, clock: () => Date): Promise<void> {
  const { databaseTime } = await db
    .selectNoFrom(sql<Date>`now()`.as('databaseTime'))
    .executeTakeFirstOrThrow();
  const aheadMs = clock().getTime() - databaseTime.getTime();
  if (Math.abs(aheadMs) > clockToleranceMs)
    log.warn(
      { serverAheadSeconds: Math.round(aheadMs / 1000) },
      'the clock of this server is not that of the database',
    );
}
