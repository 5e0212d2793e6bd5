import type { Page } from '@playwright/test';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { completeSignup, signUp } from '../support/members.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker answers for the pages, with the offline page in its store. */
async function waitForWorker(page: Page) {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('offline-page')).keys()).length))
    .toBe(1);
}

test('a member without a connection gets a page of the site in the own language, and the page asked for when the connection is back', async ({
  page,
  context,
  origin,
  uiLocale,
  t,
  pageErrors,
  checkScreen,
}) => {
  const user = await signUp(page.request, origin, { language: uiLocale });
  await completeSignup(page.request, origin);
  await page.goto('/members');
  await expect(
    page.getByRole('button', { name: t('shell:account.menu', { name: user.name }) }),
  ).toBeVisible();
  await waitForWorker(page);

  await context.setOffline(true);
  await page.goto('/likes');
  const heading = page.getByRole('heading', { name: t('offline:title') });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/likes$/);
  await checkScreen('offline', heading);
  await page.getByRole('link', { name: t('common:actions.retry') }).click();
  await expect(heading).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: t('members:likes.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/likes$/);
  const isFromNetwork = (error: string) => error.includes('ERR_INTERNET_DISCONNECTED');
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !isFromNetwork(error)));
});

test('the page for times without a connection has the theme that the member has chosen', async ({
  page,
  context,
  origin,
  t,
  uiLocale,
  pageErrors,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await context.addCookies([{ name: 'theme', value: 'dark', url: origin }]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/members');
  await waitForWorker(page);

  await context.setOffline(true);
  await page.goto('/likes');

  await expect(page.getByRole('heading', { name: t('offline:title') })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 14, 21)');
  // The browser reports each request that failed.
  pageErrors.splice(0, pageErrors.length);
});

test('on a phone that is turned nothing lies behind the notch', async ({ page, t }) => {
  const notch = 59;
  const edge = 21;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left: notch, right: notch, bottom: edge },
  });
  await skipEntryWarning(page);
  await page.setViewportSize({ width: 844, height: 390 });

  for (const path of ['/', '/faq']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const home = await page.getByRole('banner').getByRole('link').first().boundingBox();
    const main = await page.getByRole('main').boundingBox();

    expect(home?.x, path).toBeGreaterThan(notch);
    expect([main?.x, main?.width], path).toEqual([notch, 844 - 2 * notch]);
  }

  // The smallest window in which the sign-up is a dialog.
  await page.setViewportSize({ width: 768, height: 360 });
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell:signup') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('shell:signupModal.title') });
  await expect(dialog).toHaveCSS('opacity', '1');
  const box = await dialog.boundingBox();
  expect([box?.x, box?.width]).toEqual([notch, 768 - 2 * notch]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(360 - edge);
  const messages = page.getByRole('region', { name: t('common:notifications'), includeHidden: true });
  await expect(messages).toHaveCSS('bottom', `${edge}px`);
});

test('on a turned phone that is narrow nothing at the lower edge lies behind the notch', async ({
  page,
  origin,
  t,
}) => {
  const notch = 50;
  const width = 700;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: notch, right: notch } });
  await skipEntryWarning(page);
  await page.setViewportSize({ width, height: 360 });

  await page.goto('/landers/alonetonight?network=north&sub1=spring');
  const question = page.getByRole('region', { name: t('shell:consent.title') });
  const title = await question.getByRole('heading').boundingBox();
  expect([title?.x, title?.width]).toEqual([notch, width - 2 * notch]);

  await signUp(page.request, origin);
  await completeSignup(page.request, origin);
  await page.goto('/credits');
  const bar = page.getByRole('navigation', { name: t('shell:navigation.bottom'), exact: true });
  const first = await bar.getByRole('link').first().boundingBox();
  const last = await bar.getByRole('link').last().boundingBox();
  expect(first?.x).toBeGreaterThanOrEqual(notch);
  expect((last?.x ?? width) + (last?.width ?? 0)).toBeLessThanOrEqual(width - notch);
});

test('the offer of the browser to install the site reaches the menu of the account', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  const user = await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/members');
  const menu = page.getByRole('button', { name: t('shell:account.menu', { name: user.name }) });
  await expect(menu).toBeVisible();

  // The browser offers it only to those who have used the site for a while.
  const asked = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        dispatchEvent(Object.assign(offer, { prompt: async () => resolve(true) }));
      }),
  );
  await menu.click();
  await page.getByRole('menuitem', { name: t('shell:account.install') }).click();

  expect(await asked).toBe(true);
});
