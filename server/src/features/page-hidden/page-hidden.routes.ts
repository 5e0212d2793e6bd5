import type { Feature } from '../../http/api-scope.ts';
import { route } from '../../http/route.ts';
import { requireOperator } from '../../http/require-operator.ts';
import { addHiddenPage, deleteHiddenPages, listHiddenPages } from './page-hidden.repository.ts';

const keptDays = 400;
const shownDays = 30;
const dayMs = 86_400_000;

/**
 * Counts pages that went out of sight, by route and day (§7): for operators who compare landers. No address, cookie or account
 * is looked at.
 */
export const pageHiddenFeature: Feature = (scope) => {
  const { app, core } = scope;
  const { db, clock, jobs } = core;
  const daysAgo = (days: number) => dayOf(new Date(clock().getTime() - days * dayMs));

  route(scope, 'POST /api/page-hidden.php', async ({ query }) => {
    const { route: name = 'unknown', bounced } = query;
    await addHiddenPage(db, { day: dayOf(clock()), route: name, isBounce: bounced === '1' });
  });

  app.get(
    '/-/operator/pages',
    { onRequest: requireOperator(core), config: { rateClass: 'write' } as const },
    async () => ({ pages: await listHiddenPages(db, daysAgo(shownDays)) }),
  );

  jobs.define({
    name: 'forget-hidden-pages',
    cron: '17 4 * * *',
    async run() {
      await deleteHiddenPages(db, daysAgo(keptDays));
    },
  });
};

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
