import { test as base } from './journey.ts';
import { startPushService } from './push-service.ts';
import { builtStore, startTestSite, type TestSite } from './test-site.ts';

interface OwnSite {
  /** A service of this worker's own, which a test may kill and start again. */
  site: TestSite;
  /** Gets all notifications of the site. */
  pushService: Awaited<ReturnType<typeof startPushService>>;
}

/** Journeys on a site that no other worker uses. */
export const test = base.extend<object, OwnSite>({
  pushService: [
    async ({}, use) => {
      const pushService = await startPushService();
      await use(pushService);
      await pushService.close();
    },
    { scope: 'worker' },
  ],

  site: [
    async ({ pushService }, use) => {
      const site = await startTestSite(builtStore, { pushService: pushService.origin });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),
});
