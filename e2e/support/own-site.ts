import type {
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from '@playwright/test';
import { test as base } from './journey.ts';
import { startPushService } from './push-service.ts';
import { builtStore, startTestSite, type TestSite, type TestSiteOptions } from './test-site.ts';

export interface OwnSite {
  siteOptions: TestSiteOptions;
  /** A service of this worker's own, which a test may kill and start again. */
  site: TestSite;
  /** Gets all notifications of the site. */
  pushService: Awaited<ReturnType<typeof startPushService>>;
}

/** A site that no other worker uses, on which all pages are. */
export const siteFixtures: Fixtures<
  object,
  OwnSite,
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = {
  siteOptions: [{}, { option: true, scope: 'worker' }],

  pushService: [
    async ({}, use) => {
      const pushService = await startPushService();
      await use(pushService);
      await pushService.close();
    },
    { scope: 'worker' },
  ],

  site: [
    async ({ siteOptions, pushService }, use) => {
      const site = await startTestSite(builtStore, { pushService: pushService.origin, ...siteOptions });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),
};

/** Journeys on a site of their own. */
export const test = base.extend<object, OwnSite>(siteFixtures);
