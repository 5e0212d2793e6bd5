import type { Page } from '@playwright/test';

/** Call before the page is opened. */
export const observeLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the shifts since the page was opened; 1 when they were not observed. */
export const sumLayoutShifts = (page: Page): Promise<number> =>
  page.evaluate(() => (window as { shifts?: { sum: number } }).shifts?.sum ?? 1);
