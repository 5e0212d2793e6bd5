import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test';
import type { Locale } from '@liaison/shared/contracts';
import { randomInt } from 'node:crypto';
import { screenshotFolder, takeScreenshot } from './screenshots.ts';
import { translator, type Translate } from './translations.ts';

export interface JourneyOptions {
  uiLocale: Locale;
  isPhone: boolean;
}

interface Journey {
  /** Of the site under test, without a slash at its end. */
  origin: string;
  t: Translate;
  /**
   * No accessibility violation on what is shown, and all of it within the window; a screenshot is kept for the eyes.
   * `sign` is something that this screen alone shows, by its name: an address or any heading may still be there while
   * the screen before it goes.
   */
  lookAt(screen: string, sign: Locator): Promise<void>;
  /** A second person in a browser of their own. */
  secondPage: Page;
}

/** A console error, an uncaught error or a violation of the content policy on any page fails the test. */
function watch(context: BrowserContext, complaints: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`));
}

export const test = base.extend<JourneyOptions & Journey & { complaints: string[] }>({
  uiLocale: ['en', { option: true }],
  isPhone: [false, { option: true }],

  origin: async ({ baseURL }, use) => use(baseURL ?? ''),

  t: async ({ uiLocale }, use) => use(translator(uiLocale)),

  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, 'console errors and policy violations').toEqual([]);
  },

  context: async ({ context, complaints, uiLocale, origin }, use) => {
    watch(context, complaints);
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': anAddress() });
    await context.addCookies([{ name: 'i18n_redirected', value: uiLocale, url: origin }]);
    await use(context);
  },

  secondPage: async ({ browser, complaints, uiLocale, origin, viewport }, use) => {
    const context = await browser.newContext({
      locale: uiLocale,
      viewport,
      baseURL: origin,
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
    });
    watch(context, complaints);
    await context.addCookies([{ name: 'i18n_redirected', value: uiLocale, url: origin }]);
    await use(await context.newPage());
    await context.close();
  },

  lookAt: async ({ uiLocale, isPhone }, use) => {
    await use(async (screen, sign) => {
      const page = sign.page();
      await expect(sign).toBeVisible();
      await settled(page);
      expect(await sidewaysOf(page), 'the page is wider than the window').toBe(0);
      const { violations } = await new AxeBuilder({ page }).exclude(focusGuards).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      );
      if (screenshotFolder)
        await takeScreenshot(page, `${screen}-${isPhone ? 'phone' : 'desktop'}-${uiLocale}`);
    });
  },
});

export { expect };

/** Of the overlays' library: they pass the focus on at once and never keep it, which axe cannot see. */
const focusGuards = '[data-base-ui-focus-guard]';

/** One lock-out must not keep the others from signing in. */
const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** For long journeys: each size once, and each language once. */
export const oncePerSize = () =>
  test.skip(
    ({ isPhone, uiLocale }) => isPhone !== (uiLocale === 'de'),
    'on phones in German, on desktops in English',
  );

/** Answers the site-entry warning, which every visitor meets once. */
export async function enterSite(page: Page, t: Translate) {
  await page.getByRole('button', { name: t('shell:entry.enter') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** A visitor who has answered the site-entry warning on an earlier visit. */
export async function hasEnteredBefore(page: Page) {
  await page.addInitScript(() => localStorage.setItem('skip-site-entry-warning', String(Date.now())));
}

/** What is further down may wait until somebody comes near. */
const busyInSight = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])')].filter(
        (element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top < innerHeight && bottom > 0;
        },
      ).length,
  );

/** By how many pixels the page scrolls sideways. */
const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing is on its way any more, and contrast in the middle of a fade is nobody's contrast. */
async function settled(page: Page) {
  await expect.poll(() => busyInSight(page), { message: 'still busy' }).toBe(0);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
