import {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test as base,
  type ViewportSize,
} from '@playwright/test';
import type { Locale } from '@liaison/shared/contracts';
import { randomInt } from 'node:crypto';
import { checkScreen } from './check-screen.ts';
import { type OldRelease, serveOldReleases, type Skew } from './old-releases.ts';
import { builtStore, startTestSite } from './test-site.ts';
import { createTranslator, type Translate } from './translations.ts';

export interface JourneyOptions {
  uiLocale: Locale;
  isPhone: boolean;
  /** `checkScreen` and `atBothSizes` check in a window of this size too. */
  otherSize: ViewportSize | null;
}

/** The same for all tests of a project. */
export interface SkewOptions {
  /** With some, the project has a service of its own that serves them beside the current builds. */
  oldReleases: readonly OldRelease[];
}

interface Journey {
  /** Of the site under test, without a trailing slash. */
  origin: string;
  t: Translate;
  /**
   * Waits until the screen is idle, then checks that it has no accessibility violation and does not scroll sideways.
   * `marker` is an element that only this screen shows: a heading or a URL may still be there while the previous screen
   * closes. With `SCREENSHOTS` set, a screenshot is saved under `screen`.
   */
  checkScreen(screen: string, marker: Locator): Promise<void>;
  /** Checks what depends on the size of the window, also in the other size where the project has one. */
  atBothSizes(page: Page, check: (size: 'phone' | 'desktop') => Promise<void>): Promise<void>;
  /** Errors on all pages so far. A test removes those that it expects; any left at the end fail it. */
  pageErrors: string[];
  /** The page of a second member, in a browser context of its own. */
  secondPage: Page;
}

/** Collects console errors, uncaught errors and violations of the content security policy on all pages of the context. */
function collectPageErrors(context: BrowserContext, pageErrors: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => pageErrors.push(`error: ${error.error().message}`));
}

export const test = base.extend<JourneyOptions & Journey, SkewOptions & { skew: Skew & { url?: string } }>({
  oldReleases: [[], { option: true, scope: 'worker' }],

  skew: [
    async ({ oldReleases }, use) => {
      if (oldReleases.length === 0) return use({ admitted: [], refused: [] });
      const site = await startTestSite(builtStore);
      try {
        await use({ ...(await serveOldReleases(site, oldReleases)), url: site.url });
      } finally {
        await site.close();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  baseURL: async ({ baseURL, skew }, use) => use(skew.url ?? baseURL),

  uiLocale: ['en', { option: true }],
  isPhone: [false, { option: true }],
  otherSize: [null, { option: true }],

  origin: async ({ baseURL }, use) => use(baseURL ?? ''),

  t: async ({ uiLocale }, use) => use(createTranslator(uiLocale)),

  pageErrors: async ({}, use) => {
    const pageErrors: string[] = [];
    await use(pageErrors);
    expect(pageErrors, 'console errors and policy violations').toEqual([]);
  },

  // The icebreaker would open by itself over each new conversation.
  storageState: async ({ origin }, use) => use({ cookies: [], origins: [withoutIcebreakers(origin)] }),

  context: async ({ context, pageErrors, uiLocale, origin }, use) => {
    collectPageErrors(context, pageErrors);
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': createIpAddress() });
    await context.addCookies([{ name: 'i18n_redirected', value: uiLocale, url: origin }]);
    await use(context);
  },

  secondPage: async ({ browser, pageErrors, uiLocale, origin, viewport, storageState }, use) => {
    const context = await browser.newContext({
      storageState,
      locale: uiLocale,
      viewport,
      baseURL: origin,
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': createIpAddress() },
    });
    collectPageErrors(context, pageErrors);
    await context.addCookies([{ name: 'i18n_redirected', value: uiLocale, url: origin }]);
    await use(await context.newPage());
    await context.close();
  },

  atBothSizes: async ({ isPhone, otherSize }, use) => {
    await use(async (page, check) => {
      const [size, other] = isPhone ? (['phone', 'desktop'] as const) : (['desktop', 'phone'] as const);
      await check(size);
      if (otherSize) await inWindow(page, otherSize, () => check(other));
    });
  },

  checkScreen: async ({ uiLocale, oldReleases, atBothSizes }, use) => {
    await use((screen, marker) =>
      atBothSizes(marker.page(), (size) =>
        checkScreen(marker, `${screen}-${size}-${uiLocale}`, oldReleases.length > 0),
      ),
    );
  },
});

export { expect };

/** Does something while the window has another size; what the page shows must outlast both changes. */
async function inWindow(page: Page, size: ViewportSize, act: () => Promise<void>) {
  const before = page.viewportSize();
  if (!before) throw new Error('The window has no fixed size.');
  await page.setViewportSize(size);
  await act();
  await page.setViewportSize(before);
}

const withoutIcebreakers = (origin: string) => ({
  origin,
  localStorage: [{ name: 'members/icebreakers-off', value: JSON.stringify({ version: 1, state: true }) }],
});

/** Failed logins are limited per address: journeys that share one would lock each other out. */
const createIpAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Accepts the site-entry warning of a visitor's first page. */
export async function acceptEntryWarning(page: Page, t: Translate) {
  await page.getByRole('button', { name: t('shell:entry.enter') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Must be called before the first page is opened. */
export async function skipEntryWarning(page: Page) {
  await page.addInitScript(() => localStorage.setItem('skip-site-entry-warning', String(Date.now())));
}
