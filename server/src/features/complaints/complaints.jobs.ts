import type { Core } from '../core.ts';
import { getAppealsStart } from '../decisions/index.ts';
import { eraseVisitorComplaints } from './owned-data.repository.ts';

/** Nightly: erases the complaints of visitors, which no account takes with it, once their decision can be appealed no more. */
export function defineComplaintPurge({ clock, inTransaction, jobs }: Core): void {
  jobs.define({
    name: 'purge-complaints',
    cron: '7 4 * * *',
    run: () => inTransaction((trx) => eraseVisitorComplaints(trx, getAppealsStart(clock()))),
  });
}
