import type { Core } from '../core.ts';

/** Throws away what of the core's own has had its time; a feature clears its tables itself. Hourly, at a minute of its own. */
export function maintenance({ jobs, events, sessions, idempotency, db, clock }: Core): void {
  jobs.define({
    name: 'purge',
    cron: '17 * * * *',
    async run() {
      await events.purge();
      await sessions.purge();
      await idempotency.purge();
      await db
        .deleteFrom('mailbox')
        .where('received_at', '<', new Date(clock().getTime() - 30 * dayMs))
        .execute();
    },
  });
}

const dayMs = 86_400_000;
