import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signUp } from '../support/members.ts';

test('the user is fetched five seconds after the start, then every minute, and not while the tab is hidden (SH-014)', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.clock.install();
  let requestCount = 0;
  let responseCount = 0;
  const isOfUser = (request: Request) =>
    request.method() === 'GET' && request.url().endsWith('/api/user.php');
  // From the start: on a slow machine the heading may be there only when the five seconds are over.
  page.on('request', (request) => (requestCount += Number(isOfUser(request))));
  page.on('requestfinished', (request) => (responseCount += Number(isOfUser(request))));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: t('profile:title') })).toBeVisible();
  // With their responses: one that is awaited while a minute passes would be late, and the request retried.
  const expectRequests = (times: number) =>
    expect.poll(() => [requestCount, responseCount]).toEqual([times, times]);

  await page.clock.fastForward(5000);
  await expectRequests(1);
  await page.clock.fastForward(60_000);
  await expectRequests(2);

  await setVisibility(page, 'hidden');
  await page.clock.fastForward(60_000);
  // A call triggered by the elapsed minute would have been sent before this one was answered.
  await page.evaluate(async () => (await fetch('/api/interests.php')).text());
  expect(requestCount).toBe(2);
  await setVisibility(page, 'visible');
  // The refresh that was due while the tab was hidden runs once when the tab is visible again.
  await expectRequests(3);
});

const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
