import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { join } from 'node:path';

/** Set `SCREENSHOTS` to a folder to save screenshots of every checked screen, light and dark. */
const screenshotFolder = process.env.SCREENSHOTS;

/** The overlay library's guards pass the focus on at once, which axe does not recognise. */
const focusGuards = '[data-base-ui-focus-guard]';

/** Checks accessibility and width of the screen that shows `marker`. */
export async function checkScreen(marker: Locator, screenshotName: string) {
  const page = marker.page();
  await expect(marker).toBeVisible();
  await waitUntilIdle(page);
  expect(await getHorizontalOverflow(page), 'the page is wider than the window').toBe(0);
  const { violations } = await new AxeBuilder({ page })
    .exclude(focusGuards)
    .options({ resultTypes: ['violations'] })
    // In the page itself: the other mode opens a page more for each analysis, to join those of foreign frames, which no screen has.
    .setLegacyMode()
    .analyze();
  const reports = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(reports).toEqual([]);
  if (screenshotFolder) await saveScreenshots(page, join(screenshotFolder, screenshotName));
}

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
