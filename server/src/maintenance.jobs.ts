import type { Core } from './features/core.ts';
import { deleteOldMails } from './mail/mailbox-server.ts';

/** Deletes expired rows of the core's own tables; features clean up theirs. Runs hourly, at another minute than other jobs. */
export function defineMaintenanceJob({
  jobs,
  events,
  sessions,
  staffSessions,
  idempotency,
  db,
  clock,
}: Core): void {
  jobs.define({
    name: 'purge',
    cron: '17 * * * *',
    async run() {
      await events.purge();
      await sessions.purge();
      await staffSessions.purge();
      await idempotency.purge();
      await deleteOldMails(db, clock());
    },
  });
}
