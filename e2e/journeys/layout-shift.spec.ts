import type { Page } from '@playwright/test';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { signIn } from '../support/members.ts';

/** The goal of the product for every page (cumulative layout shift). */
const limit = 0.01;

for (const path of ['/login', '/signup', '/pricing', '/premium', '/complaints'])
  test(`a visitor sees ${path} without a layout shift`, async ({ page }) => {
    await skipEntryWarning(page);

    expect(await measureLayoutShift(page, path)).toBeLessThanOrEqual(limit);
  });

for (const path of [
  '/members',
  '/chats',
  '/likes',
  '/credits',
  '/credits/p2',
  '/premium',
  '/pricing',
  '/profile',
])
  test(`a member sees ${path} without a layout shift`, async ({ page, origin }) => {
    await signIn(page.request, origin, { login: 'anna@example.com', password: 'Anna-demo-2026' });

    expect(await measureLayoutShift(page, path)).toBeLessThanOrEqual(limit);
  });

/** The sum of the shifts of elements on the screen, from the first paint until the page is idle. */
async function measureLayoutShift(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as Window & { shifts?: { sum: number } }).shifts?.sum ?? 1);
}
