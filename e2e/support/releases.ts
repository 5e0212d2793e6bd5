import { expect, type Page, test as base } from '@playwright/test';
import { join } from 'node:path';
import { type OwnSite, startOwnSite } from './own-site.ts';
import { translator } from './translations.ts';
import { copyWorkspace, type Workspace } from './workspace.ts';

export const t = translator('en');

/** What the common server of all journeys has published. */
const builtStore = join(
  process.env.E2E_DATA_DIR ?? join(import.meta.dirname, '../../test-results/data'),
  'store',
);

/** Pages of a site whose channels this worker may move. */
export const test = base.extend<{ member: Page; workspace: Workspace; channels: void }, { site: OwnSite }>({
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

  /** No test meets the channels as another one left them. */
  channels: [
    async ({ site }, use) => {
      await use();
      await site.restore();
    },
    { auto: true },
  ],

  context: async ({ context }, use) => {
    await context.addInitScript(() => localStorage.setItem('skip-site-entry-warning', String(Date.now())));
    await use(context);
  },

  /** Signed in as the demo's premium member. */
  member: async ({ page, site }, use) => {
    await signInAsAnna(page, site.url);
    await use(page);
  },

  /** A copy of the sources that a test may edit and build. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  workspace: async ({}, use) => {
    const workspace = await copyWorkspace();
    await use(workspace);
    await workspace.close();
  },
});

export async function signInAsAnna(page: Page, origin: string) {
  const answer = await page.request.post(`${origin}/api/user.php`, {
    data: { login: 'anna@example.com', password: 'Anna-demo-2026' },
    headers: { origin },
  });
  expect(answer.ok()).toBe(true);
}

/** The address of somebody with whom the signed-in member talks. */
export async function partnerPath(page: Page): Promise<string> {
  const answer = await page.request.get('/api/chats.php');
  const { chats } = (await answer.json()) as { chats: { profile: { id: string } }[] };
  return `/members/${chats[0]?.profile.id}`;
}

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
