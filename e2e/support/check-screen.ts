import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Set `SCREENSHOTS` to a folder to save screenshots of every checked screen, light and dark. */
const screenshotFolder = process.env.SCREENSHOTS;

const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The overlay library's guards pass the focus on at once, which axe does not recognise. */
const focusGuards = '[data-base-ui-focus-guard]';

const axeOptions: axe.RunOptions = {
  resultTypes: ['violations'],
  iframes: false,
  // They are off by default. Without `target-size`: it counts what is scrolled under the top bar as too small.
  rules: {
    'label-content-name-mismatch': { enabled: true },
    'css-orientation-lock': { enabled: true },
    'p-as-heading': { enabled: true },
    'td-has-header': { enabled: true },
  },
};

/** Checks accessibility and width of the screen that shows `marker`. Old releases repeat names, which cannot be changed any more. */
export async function checkScreen(marker: Locator, screenshotName: string, hasOldReleases = false) {
  const page = marker.page();
  await expect(marker).toBeVisible();
  await waitUntilIdle(page);
  expect(await getHorizontalOverflow(page), 'the page is wider than the window').toBe(0);
  expect(await findViolations(page)).toEqual([]);
  if (!hasOldReleases)
    expect(await findRepeatedNames(page), 'screen readers would read the name twice').toEqual([]);
  if (screenshotFolder) await saveScreenshots(page, join(screenshotFolder, screenshotName));
}

/** The rule and the elements of each violation on the page. Frames are left out, since no screen has one. */
async function findViolations(page: Page): Promise<string[]> {
  // A document keeps the script while screens change, and it takes longer to load than to run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript);
  return page.evaluate(
    async ({ exclude, options }) => {
      const { axe: analyser } = globalThis as typeof globalThis & { axe: typeof axe };
      const { violations } = await analyser.run({ exclude }, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { exclude: focusGuards, options: axeOptions },
  );
}

/** The names that are descriptions too, such as that of a button with `aria-label` and an equal `title`. */
const findRepeatedNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[aria-label][title]')]
      .map(({ title, ariaLabel }) => (title === ariaLabel ? title : ''))
      .filter((name) => name !== ''),
  );

/** Waits for loading placeholders and animations to end; axe would measure the contrast in the middle of a fade. */
async function waitUntilIdle(page: Page) {
  await expect.poll(() => countVisibleBusyElements(page), { message: 'still busy' }).toBe(0);
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/** Counts only what is in the viewport, because content below it may load when it is scrolled to. */
const countVisibleBusyElements = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])')].filter(
        (element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top < innerHeight && bottom > 0;
        },
      ).length,
  );

/** In pixels. */
export const getHorizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function saveScreenshots(page: Page, path: string) {
  await page.evaluate(() => document.fonts.ready);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${path}-${colorScheme}.png`, fullPage: false });
  }
  await page.emulateMedia({ colorScheme: null });
}
