import type { BootData } from '@liaison/shared/contracts';
import type { Page, Request } from '@playwright/test';
import { expect, partnerPath, signInAsAnna, t, test } from '../support/releases.ts';

const visitorPages = ['/', '/landers/alonetonight/summer', '/login', '/signup', '/pricing', '/faq'];
const memberPages = ['/members', '/chats', '/likes', '/credits', '/premium', '/profile'];

/** Every page of the path, as a visitor and then as a member; waits until each has come to rest. */
async function walk(page: Page, origin: string, look: (path: string) => Promise<void>) {
  const see = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await look(path);
  };
  for (const path of visitorPages) await see(path);
  await signInAsAnna(page, origin);
  const member = await partnerPath(page);
  for (const path of [...memberPages, member]) await see(path);
  await page.goto(`${member}/chat`, { waitUntil: 'networkidle' });
  await look(`${member}/chat`);
}

const bootOf = async (page: Page) =>
  JSON.parse((await page.locator('#boot').textContent()) ?? '{}') as BootData;

test('the document brings settings, user, strings and releases: the browser asks for none of them (FED-012)', async ({
  member: page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/chats', { waitUntil: 'networkidle' });

  const { settings, user, strings, releases } = await bootOf(page);
  expect(settings.name).toBeTruthy();
  expect(user?.name).toBe('Anna');
  expect(strings.chat).toMatchObject({ messages: t('chat:messages') });
  for (const { entry, global, exposes } of releases) {
    expect(entry).toMatch(/^entry\.\w+\.js$/);
    expect(global).toBeTruthy();
    expect(exposes).not.toEqual({});
  }
  const unwanted = /manifest|release\.json|\/api\/settings\.php|\/releases\/.*\.json/;
  // The offer of push is a slot: its words come with its code, once the page stands.
  const ofSlot = /^\/releases\/mf-profile\/[^/]+\/locales\//;
  expect(
    asked.filter((path) => unwanted.test(path) && path !== '/manifest.webmanifest' && !ofSlot.test(path)),
  ).toEqual([]);
});

for (const path of ['/', '/landers/alonetonight/summer', '/login', '/pricing']) {
  test(`${path} is sent with links to exactly the files of modules that it runs (FED-013)`, async ({
    page,
  }) => {
    const ran = modulesScripts(page);
    const answer = await page.goto(path, { waitUntil: 'networkidle' });

    const html = (await answer?.text()) ?? '';
    const links = [...html.matchAll(/<link rel="preload" as="script"[^>]*href="([^"]+)"/g)].map(
      ([, href]) => href,
    );
    expect(links.length).toBeGreaterThan(1);
    expect([...new Set(ran)].toSorted()).toEqual(links.toSorted());
  });
}

/** Scripts of modules that the page loads; what it fetches ahead for the next one is no script yet. */
function modulesScripts(page: Page): string[] {
  const ran: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && pathname.startsWith('/releases/mf-')) ran.push(pathname);
  });
  return ran;
}

for (const [path, locale] of [
  ['/', 'en'],
  ['/', 'de'],
  ['/landers/alonetonight/summer', 'pl'],
] as const) {
  test(`the first HTML of ${path} in ${locale} is there before any script, and stays when they come (FED-014)`, async ({
    page,
    site,
  }) => {
    await page.context().addCookies([{ name: 'i18n_redirected', value: locale, url: site.url }]);
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const gate = Promise.withResolvers<void>();
    await page.route('**/releases/shell/**/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const before = await page.evaluate(markFirstHtml);
    expect(before.html).toBeGreaterThan(20);
    await startObservingShifts(page);

    gate.resolve();
    await expect.poll(() => page.evaluate(isAlive)).toBe(true);
    await page.waitForLoadState('networkidle');

    expect(await page.evaluate(lostNodes)).toEqual([]);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(before.title);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    expect(errors).toEqual([]);
  });
}

/** All of it but the places of a list that is on its way. */
function markFirstHtml() {
  const isPlace = (element: Element) => element.closest('li[aria-hidden="true"]') !== null;
  const elements = [...document.querySelectorAll('main *')].filter((element) => !isPlace(element));
  Object.assign(globalThis, { firstHtml: elements });
  return { html: elements.length, title: document.querySelector('h1')?.textContent ?? '' };
}

/** React has put its own marks on the heading. */
const isAlive = () =>
  Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'));

const lostNodes = () =>
  (globalThis as unknown as { firstHtml: Element[] }).firstHtml
    .filter((element) => !element.isConnected)
    .map(({ outerHTML }) => outerHTML.slice(0, 120));

/** What moves once the first HTML stands in its own font. */
async function startObservingShifts(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const counter = { shift: 0 };
    Object.assign(globalThis, { counter });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) counter.shift += entry.value;
    }).observe({ type: 'layout-shift' });
  });
}

const shiftOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { counter: { shift: number } }).counter.shift);

/** Text that only this library's code holds. */
const fingerprints = {
  react: 'react.transitional.element',
  'styled-components': 'data-styled-version',
  'react-router': 'useNavigate() may be used only in the context',
  '@tanstack/react-query': 'No QueryClient set, use QueryClientProvider',
  i18next: 'init: no languageDetector is used and no lng is defined',
  axios: 'ERR_BAD_RESPONSE',
  'the federation runtime': 'overriding it may cause unexpected errors',
};

test('every page of the path has at most one copy of each shared library (FED-015)', async ({
  page,
  site,
}) => {
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    const isScript = response.request().resourceType() === 'script' && response.ok();
    if (isScript) scripts.set(response.url(), await response.text().catch(() => ''));
  });
  await walk(page, site.url, async () => {});

  const copies = Object.entries(fingerprints).map(([library, text]) => {
    const holders = [...scripts].filter(([, script]) => script.includes(text)).map(([address]) => address);
    return [library, holders.length, holders.every((address) => address.includes('/releases/shell/'))];
  });
  expect(copies).toEqual(Object.keys(fingerprints).map((library) => [library, 1, true]));
});

test('no page of the path violates its policy, and the policy refuses what it must (FED-019)', async ({
  page,
  site,
}) => {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const { tellViolation } = globalThis as unknown as { tellViolation: (violation: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      tellViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  await walk(page, site.url, async (path) => expect(violations, path).toEqual([]));

  const refused = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src="/nothing.png">');
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toBe(true);
  await expect.poll(() => violations.join()).toContain('require-trusted-types-for');
});
