import type { Page } from '@playwright/test';
import { join } from 'node:path';

/** Set `SCREENSHOTS` to a folder to keep a picture of every screen, light and dark. */
export const screenshotFolder = process.env.SCREENSHOTS;

export async function takeScreenshot(page: Page, name: string) {
  if (!screenshotFolder) return;
  await page.evaluate(() => document.fonts.ready);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(screenshotFolder, `${name}-${colorScheme}.png`), fullPage: false });
  }
  await page.emulateMedia({ colorScheme: null });
}
