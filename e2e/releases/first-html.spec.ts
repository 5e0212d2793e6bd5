import type { Page } from '@playwright/test';
import { demoMember, findPicturedMember, signInDemoMember } from '../support/members.ts';
import { expect, holdRequests, t, test } from '../support/releases.ts';

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

for (const isFictional of [true, false]) {
  test(`the photograph and the name of a ${isFictional ? 'fictional, labelled' : 'real'} member are in the first HTML of their landing, and no call follows (FED-012)`, async ({
    page,
  }) => {
    const member = await findPicturedMember(page, ({ is_fictional }) => is_fictional === isFictional);
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const calls: string[] = [];
    page.on('request', (request) => calls.push(...(/\/api\/lander.*/.exec(request.url()) ?? [])));
    const releaseScripts = await holdRequests(page, '**/releases/shell/**/*.js');
    await page.goto(`/members/${member.id}/landing`, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await expect(main.getByText(`${member.name}, ${member.age}`)).toBeVisible();
    await expect(main.getByText(t('common:member.fictional'))).toHaveCount(isFictional ? 1 : 0);
    const picture = main.locator('picture img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(200);
    await page.evaluate(recordFirstHtml);
    await observeLayoutShifts(page);

    releaseScripts();
    await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
    await page.waitForLoadState('networkidle');

    expect(await page.evaluate(listLostNodes)).toEqual([]);
    expect(await getLayoutShift(page)).toBeLessThanOrEqual(0.01);
    expect(calls).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('a reload of a prerendered page returns to where it was read before any script runs, and no script moves it later', async ({
  page,
}) => {
  await page.goto('/');
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  await page.evaluate(() => scrollTo(0, 200));
  const releaseScripts = await holdRequests(page, '**/releases/shell/**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  // Until the page has loaded, the browser lets only the user leave that place.
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);

  // What a page loads by itself at last.
  const lastResponse = page.waitForResponse(/\/release-health\./);
  releaseScripts();
  await lastResponse;

  expect(await page.evaluate(() => scrollY)).toBe(400);
});

test('what is typed into the prerendered login form before any script runs is kept, and sent only by a script', async ({
  page,
}) => {
  const releaseScripts = await holdRequests(page, '**/releases/shell/**/*.js');
  await page.goto('/login?next=/likes', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: t('auth:login.login') }).fill(demoMember.login);
  const password = page.getByLabel(t('auth:fields.password'), { exact: true });
  await password.fill(demoMember.password);
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
    if (role === 'member') await signInDemoMember(page.request, site.url);
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
