import type { Core } from '../core.ts';

/** Throws away what has had its time: hourly, at a minute of its own. */
export function maintenance({ jobs, events, sessions, idempotency, db, clock }: Core): void {
  jobs.define({
    name: 'purge',
    cron: '17 * * * *',
    async run() {
      await events.purge();
      await sessions.purge();
      await idempotency.purge();
      const now = clock();
      await db
        .deleteFrom('tokens')
        .where('expires_at', '<', new Date(now.getTime() - dayMs))
        .execute();
      await db
        .deleteFrom('login_failures')
        .where('failed_at', '<', new Date(now.getTime() - dayMs))
        .execute();
      await db
        .deleteFrom('mailbox')
        .where('received_at', '<', new Date(now.getTime() - 30 * dayMs))
        .execute();
    },
  });
}

const dayMs = 86_400_000;
