import { expect, type Page, test as base } from '@playwright/test';
import { join } from 'node:path';
import { type OwnSite, startOwnSite } from './own-site.ts';
import { translator } from './translations.ts';

export const t = translator('en');

/** What the common server of all journeys has published. */
const builtStore = join(
  process.env.E2E_DATA_DIR ?? join(import.meta.dirname, '../../test-results/data'),
  'store',
);

/** Pages of a site whose channels this worker may move. */
export const test = base.extend<{ member: Page }, { site: OwnSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const site = await startOwnSite(builtStore);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  context: async ({ context }, use) => {
    await context.addInitScript(() => localStorage.setItem('skip-site-entry-warning', String(Date.now())));
    await use(context);
  },

  /** Signed in as the demo's premium member. */
  member: async ({ page, site }, use) => {
    const answer = await page.request.post('/api/user.php', {
      data: { login: 'anna@example.com', password: 'Anna-demo-2026' },
      headers: { origin: site.url },
    });
    expect(answer.ok()).toBe(true);
    await use(page);
  },
});

export { expect };

interface Boot {
  releases: { name: string; version: string }[];
}

const versionIn = (json: string, name: string) =>
  (JSON.parse(json) as Boot).releases.find((release) => release.name === name)?.version;

/** The version of a module that a page was made with. */
export async function versionOn(page: Page, name: string): Promise<string | undefined> {
  return versionIn((await page.locator('#boot').textContent()) ?? '{}', name);
}

/** The versions of a module that so many new visitors are given. */
export async function versionsSeen(
  url: string,
  name: string,
  visitors: number,
): Promise<(string | undefined)[]> {
  const pages = await Promise.all(
    Array.from({ length: visitors }, async () =>
      (await fetch(url + '/faq', { headers: { accept: 'text/html' } })).text(),
    ),
  );
  const versions = pages.map((html) => versionIn(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}', name));
  return [...new Set(versions)].toSorted();
}
