import type { Core } from '../core.ts';
import { passMs } from './candidates.repository.ts';
import { deleteSwipesBefore } from './swipe.repository.ts';

/** So that no statement holds its locks for long. */
const batchSize = 5000;

/** Nightly: deletes passes and skips that hide nobody any more. */
export function defineSwipePurge({ db, clock, jobs }: Pick<Core, 'db' | 'clock' | 'jobs'>): void {
  jobs.define({
    name: 'purge-swipes',
    cron: '31 4 * * *',
    async run() {
      const before = new Date(clock().getTime() - passMs);
      let deleted: number;
      do deleted = await deleteSwipesBefore(db, { before, limit: batchSize });
      while (deleted === batchSize);
    },
  });
}
