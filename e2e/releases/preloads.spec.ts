import type { Page } from '@playwright/test';
import { findLibrariesLoadedTwice } from '../support/library-files.ts';
import { signInDemoMember } from '../support/members.ts';
import { expect, getPartnerPath, test } from '../support/releases.ts';

const visitorPaths = [
  '/',
  '/landers/alonetonight/summer',
  '/login',
  '/signup',
  '/reset-password',
  '/activate/done',
  '/activate/error',
  '/pricing',
  '/faq',
  '/members',
  '/no/such/page',
];
const memberPaths = ['/members', '/likes', '/chats', '/profile', '/credits', '/premium', '/no/such/page'];

for (const path of visitorPaths) {
  test(`a visitor's ${path} preloads exactly the scripts that it runs, no library twice (FED-013)`, async ({
    page,
  }) => {
    await expectPreloadsUsed(page, path);
  });
}

for (const path of memberPaths) {
  test(`a member's ${path} preloads exactly the scripts that it runs, live connection and slots included, no library twice (FED-013)`, async ({
    member: page,
  }) => {
    await expectPreloadsUsed(page, path);
  });
}

test('the profile of a member and a conversation preload exactly the scripts that they run (FED-013)', async ({
  page,
  site,
}) => {
  await signInDemoMember(page.request, site.url);
  const path = await getPartnerPath(page);

  await expectPreloadsUsed(page, path);
  await expectPreloadsUsed(page, `${path}/chat`);
});

/** Opens the page and compares its preload links with the scripts that were added to it. No file of strings is requested, no library loaded twice. */
async function expectPreloadsUsed(page: Page, path: string) {
  const strings: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/releases/') && pathname.endsWith('.json')) strings.push(pathname);
  });
  await page.addInitScript(recordScripts);
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('main')).toHaveCount(1);

  const html = (await response?.text()) ?? '';
  const links = [...html.matchAll(/<link rel="preload" as="script"[^>]* href="([^"]+)"/g)].map(
    ([, url = '']) => url,
  );
  expect(links.length).toBeGreaterThan(0);
  // The live connection opens when the page is idle.
  await expect.poll(() => listRunScripts(page, links)).toEqual(links.toSorted());
  expect(strings).toEqual([]);
  const scripts = [...html.matchAll(/<script[^>]* src="(\/releases\/[^"]+)"/g)].map(([, url = '']) => url);
  expect(await findLibrariesLoadedTwice([...scripts, ...links])).toEqual({});
}

/** Scripts are removed from the document when they have run, so they are recorded when they are added. */
function recordScripts() {
  const urls = new Set<string>();
  Object.assign(globalThis, { scriptUrls: urls });
  const record = (nodes: NodeList) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement && node.src && !node.defer) urls.add(new URL(node.src).pathname);
  };
  const observer = new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations) record(addedNodes);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Leaves out what reports the health of a share of the pages, and the HTTP client of a page that calls the API later: the gateway knows of
 * neither.
 */
async function listRunScripts(page: Page, links: string[]): Promise<string[]> {
  const urls = await page.evaluate(() => [
    ...(globalThis as unknown as { scriptUrls: Set<string> }).scriptUrls,
  ]);
  const isExpected = (url: string) => links.includes(url) || !/\/(release-health|http|axios)\./.test(url);
  return urls.filter(isExpected).toSorted();
}
