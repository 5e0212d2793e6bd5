import type { Feature } from '../feature.ts';
import { requireOperator } from '../../http/require-operator.ts';
import { deleteHealthCounts, mergeToHours, sumHealthCounts } from './release-health.repository.ts';

const retentionDays = 14;
const hourMs = 60 * 60 * 1000;
/** The watch of canaries reads minutes, and only the last ones. */
const minutesKeptMs = 2 * hourMs;

export const releaseHealthFeature: Feature = {
  name: 'release-health',
  register({ app, core }) {
    const { db, clock, jobs, inTransaction } = core;
    const getTimeBefore = (ms: number) => new Date(clock().getTime() - ms);

    app.get<{ Querystring: { hours?: string } }>(
      '/-/operator/release-health',
      { onRequest: requireOperator(core), config: { rateClass: 'write' } as const },
      async ({ query }) => {
        const hours = Math.min(Math.max(Number(query.hours) || 24, 1), retentionDays * 24);
        return { counts: await sumHealthCounts(db, { since: getTimeBefore(hours * hourMs) }) };
      },
    );

    jobs.define({
      name: 'clean-release-health',
      cron: '43 * * * *',
      async run() {
        await deleteHealthCounts(db, getTimeBefore(retentionDays * 24 * hourMs));
        await inTransaction((trx) => mergeToHours(trx, getTimeBefore(minutesKeptMs)));
      },
    });
  },
  ownedData: {
    tables: {
      release_health: { notExported: 'counts without a member' },
      canary_watches: { notExported: 'the state of releases, without a member' },
    },
  },
};

export { registerReleaseHealth } from './release-health.routes.ts';
