import type { BootData } from '@liaison/shared/contracts';
import { expect, type Page, type Route, test as base } from '@playwright/test';
import { signInDemoMember } from './members.ts';
import { type OwnSite, siteFixtures } from './own-site.ts';
import { fetchServedPage, parseBoot } from './served-page.ts';
import { createTranslator } from './translations.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

export const t = createTranslator('en');

interface TestFixtures {
  member: Page;
  workspace: Workspace;
  channels: void;
}

/** Pages of a site whose channels this worker may change. */
export const test = base.extend<object, OwnSite>(siteFixtures).extend<TestFixtures>({
  /** Every test starts with the initial channels. */
  channels: [
    async ({ site }, use) => {
      await use();
      await site.restoreChannels();
    },
    { auto: true },
  ],

  context: async ({ context }, use) => {
    await context.addInitScript(() => localStorage.setItem('skip-site-entry-warning', String(Date.now())));
    await use(context);
  },

  /** A page signed in as the premium member of the demo data. */
  member: async ({ page, site }, use) => {
    await signInDemoMember(page.request, site.url);
    await use(page);
  },

  /** A copy of the sources that a test may edit and build. */
  workspace: async ({ site }, use) => {
    const workspace = await createWorkspace({ SIGNING_KEY: site.signingKey });
    await use(workspace);
    await workspace.close();
  },
});

/** The profile path of a member in the signed-in member's first conversation. */
export async function getPartnerPath(page: Page): Promise<string> {
  const answer = await page.request.get('/api/chats.php');
  const { chats } = (await answer.json()) as { chats: { profile: { id: string } }[] };
  return `/members/${chats[0]?.profile.id}`;
}

/** Holds the page's requests for a URL until the returned function is called, and then answers them with `respond`. */
export async function holdRequests(
  page: Page,
  url: string,
  respond: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    await respond(route);
  });
  return gate.resolve;
}

export { expect };

const findVersion = ({ releases }: BootData, name: string) =>
  releases.find((release) => release.name === name)?.version;

/** The version of a module in the boot data of the open page. */
export async function getPageVersion(page: Page, name: string): Promise<string | undefined> {
  const boot = (await page.locator('#boot').textContent()) ?? '{"releases":[]}';
  return findVersion(JSON.parse(boot) as BootData, name);
}

/** The distinct versions of a module that this number of new visitors gets. */
export async function listServedVersions(
  url: string,
  name: string,
  visitors: number,
): Promise<(string | undefined)[]> {
  const pages = await Promise.all(Array.from({ length: visitors }, () => fetchServedPage(url)));
  const versions = pages.map((html) => findVersion(parseBoot(html), name));
  return [...new Set(versions)].toSorted();
}
