import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { requireOperator } from '../../http/require-operator.ts';
import { addHiddenPage, deleteHiddenPages, listHiddenPages } from './page-hidden.repository.ts';
import { toUtcDay } from '../../core/utc-day.ts';

const retentionDays = 400;
const shownDays = 30;
const dayMs = 86_400_000;

/** Counts hidden pages by route and day (§7), so that operators can compare landers. No address, cookie or account is read. */
export function registerPageHiddenRoutes(scope: ApiScope): void {
  const { app, core } = scope;
  const { db, clock, jobs } = core;
  const getDayBefore = (days: number) => toUtcDay(new Date(clock().getTime() - days * dayMs));

  route(scope, 'POST /api/page-hidden.php', async ({ query }) => {
    const { route: name = 'unknown', bounced } = query;
    await addHiddenPage(db, { day: toUtcDay(clock()), route: name, isBounce: bounced === '1' });
  });

  app.get(
    '/-/operator/pages',
    { onRequest: requireOperator(core), config: { rateClass: 'write' } as const },
    async () => ({ pages: await listHiddenPages(db, getDayBefore(shownDays)) }),
  );

  jobs.define({
    name: 'forget-hidden-pages',
    cron: '17 4 * * *',
    async run() {
      await deleteHiddenPages(db, getDayBefore(retentionDays));
    },
  });
}
