import type { BootData } from '@liaison/shared/contracts';
import type { Page } from '@playwright/test';
import { expect, getPartnerPath, holdRequests, signInDemoMember, t, test } from '../support/releases.ts';

const visitorPages = ['/', '/landers/alonetonight/summer', '/login', '/signup', '/pricing', '/faq'];
const memberPages = ['/members', '/chats', '/likes', '/credits', '/premium', '/profile'];

/** Opens every page, first as a visitor, then as a member, and calls `check` once the network is idle. */
async function visitAllPages(page: Page, origin: string, check: (path: string) => Promise<void>) {
  const visit = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await check(path);
  };
  for (const path of visitorPages) await visit(path);
  await signInDemoMember(page, origin);
  const member = await getPartnerPath(page);
  for (const path of [...memberPages, member]) await visit(path);
  await page.goto(`${member}/chat`, { waitUntil: 'networkidle' });
  await check(`${member}/chat`);
}

const readBootData = async (page: Page) =>
  JSON.parse((await page.locator('#boot').textContent()) ?? '{}') as BootData;

test('the document contains settings, user, strings and releases, so the browser requests none of them (FED-012)', async ({
  member: page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/chats', { waitUntil: 'networkidle' });

  const { settings, user, strings, releases } = await readBootData(page);
  expect(settings.name).toBeTruthy();
  expect(user?.name).toBe('Anna');
  expect(strings.chat).toMatchObject({ messages: t('chat:messages') });
  for (const { entry, global, exposes } of releases) {
    expect(entry).toMatch(/^entry\.\w+\.js$/);
    expect(global).toBeTruthy();
    expect(exposes).not.toEqual({});
  }
  const unwanted = /manifest|release\.json|\/api\/(settings|user)\.php|\/releases\/.*\.json/;
  expect(requested.filter((path) => unwanted.test(path) && path !== '/manifest.webmanifest')).toEqual([]);
});

for (const [path, locale] of [
  ['/', 'en'],
  ['/', 'de'],
  ['/landers/alonetonight/summer', 'pl'],
  ['/login', 'fr'],
] as const) {
  test(`the prerendered HTML of ${path} in ${locale} is visible before any script runs, and is kept by React (FED-014)`, async ({
    page,
    site,
  }) => {
    await page.context().addCookies([{ name: 'i18n_redirected', value: locale, url: site.url }]);
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const releaseScripts = await holdRequests(page, '**/releases/shell/**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const before = await page.evaluate(recordFirstHtml);
    expect(before.html).toBeGreaterThan(20);
    await observeLayoutShifts(page);

    releaseScripts();
    await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
    await page.waitForLoadState('networkidle');

    expect(await page.evaluate(listLostNodes)).toEqual([]);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(before.title);
    // A font that is declared again comes late and moves the texts.
    expect(await page.evaluate(countKeptFonts)).toEqual({ kept: before.fonts, all: before.fonts });
    expect(await getLayoutShift(page)).toBeLessThanOrEqual(0.01);
    expect(errors).toEqual([]);
  });
}

test('what is typed into the prerendered login form before any script runs is kept, and sent only by a script', async ({
  page,
}) => {
  const releaseScripts = await holdRequests(page, '**/releases/shell/**/*.js');
  await page.goto('/login?next=/likes', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: t('auth:login.login') }).fill('anna@example.com');
  const password = page.getByLabel(t('auth:fields.password'), { exact: true });
  await password.fill('Anna-demo-2026');
  const submit = page.getByRole('main').getByRole('button', { name: t('auth:login.submit'), exact: true });
  await expect(submit).toBeDisabled();
  await password.press('Enter');
  await expect(page).toHaveURL(/\/login\?next=\/likes$/);

  releaseScripts();
  await submit.click();

  await expect(page).toHaveURL(/\/likes$/);
});

/** Leaves out placeholders of list items that are still loading. */
function recordFirstHtml() {
  const isPlaceholder = (element: Element) => element.closest('li[aria-hidden="true"]') !== null;
  const elements = [...document.querySelectorAll('main *')].filter((element) => !isPlaceholder(element));
  Object.assign(globalThis, { firstHtml: elements, firstFonts: [...document.fonts] });
  const title = document.querySelector('h1')?.textContent ?? '';
  return { html: elements.length, title, fonts: document.fonts.size };
}

/** React stores its node on every element that it has hydrated, under a property with this prefix. */
const isHydrated = () =>
  Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'));

const listLostNodes = () =>
  (globalThis as unknown as { firstHtml: Element[] }).firstHtml
    .filter((element) => !element.isConnected)
    .map(({ outerHTML }) => outerHTML.slice(0, 120));

function countKeptFonts() {
  const { firstFonts } = globalThis as unknown as { firstFonts: FontFace[] };
  return { kept: firstFonts.filter((font) => document.fonts.has(font)).length, all: document.fonts.size };
}

/** Starts after the fonts are loaded, so that only shifts caused by scripts count. */
async function observeLayoutShifts(page: Page) {
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

const getLayoutShift = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { counter: { shift: number } }).counter.shift);

for (const [path, role] of [
  ['/members', 'member'],
  ['/likes', 'member'],
  ['/pricing', 'visitor'],
] as const) {
  test(`${path} shows its layout and a skeleton before any script runs, and the screen without a shift`, async ({
    page,
    site,
  }) => {
    if (role === 'member') await signInDemoMember(page, site.url);
    const releaseScripts = await holdRequests(page, '**/releases/shell/**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('banner').getByRole('link', { name: /^Liaison/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    expect(await page.locator('#root').textContent()).not.toContain('Anna');
    await observeLayoutShifts(page);

    releaseScripts();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');

    await expect(page.getByRole('banner')).toHaveCount(1);
    expect(await getLayoutShift(page)).toBeLessThanOrEqual(0.01);
  });
}

/** For each library, text that occurs only in its code. */
const fingerprints = {
  react: 'react.transitional.element',
  'styled-components': 'data-styled-version',
  'react-router': 'useNavigate() may be used only in the context',
  '@tanstack/react-query': 'No QueryClient set, use QueryClientProvider',
  i18next: 'init: no languageDetector is used and no lng is defined',
  axios: 'ERR_BAD_RESPONSE',
  'the federation runtime': 'overriding it may cause unexpected errors',
};

test('all pages together load exactly one copy of each shared library (FED-015)', async ({ page, site }) => {
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    const isScript = response.request().resourceType() === 'script' && response.ok();
    if (isScript) scripts.set(response.url(), await response.text().catch(() => ''));
  });
  await visitAllPages(page, site.url, async () => {});

  const copies = Object.entries(fingerprints).map(([library, text]) => {
    const urls = [...scripts].filter(([, script]) => script.includes(text)).map(([url]) => url);
    return [library, urls.length, urls.every((url) => url.includes('/releases/shell/'))];
  });
  expect(copies).toEqual(Object.keys(fingerprints).map((library) => [library, 1, true]));
});

test('no page violates its content security policy, and the policy refuses untrusted HTML (FED-019, S8, S9)', async ({
  page,
  site,
}) => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const { reportViolation } = globalThis as unknown as { reportViolation: (violation: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      reportViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  await visitAllPages(page, site.url, async (path) => expect(violations, path).toEqual([]));

  const isRefused = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src="/nothing.png">');
      return false;
    } catch {
      return true;
    }
  });
  expect(isRefused).toBe(true);
  await expect.poll(() => violations.join()).toContain('require-trusted-types-for');
});
