import type { Page } from '@playwright/test';
import { expect, oncePerSize, test } from '../support/journey.ts';
import { signUp } from '../support/people.ts';

oncePerSize();

test('the account is asked for five seconds after the start, then every minute, and not while nobody looks (SH-014)', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.clock.install();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: t('profile:title') })).toBeVisible();
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/api/user.php')) asked += 1;
  });
  const isAsked = (times: number) => expect.poll(() => asked).toBe(times);

  await page.clock.fastForward(5000);
  await isAsked(1);
  await page.clock.fastForward(60_000);
  await isAsked(2);

  await look(page, 'hidden');
  await page.clock.fastForward(60_000);
  // Whatever the minute had set off would have left before this answer came.
  await page.evaluate(async () => (await fetch('/api/interests.php')).text());
  expect(asked).toBe(2);
  await look(page, 'visible');
  // What fell due while the tab was hidden is asked for once, when somebody looks again.
  await isAsked(3);
});

/** What the browser tells a page whose tab is left or looked at again. */
const look = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
