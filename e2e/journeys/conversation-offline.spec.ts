import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { sendMessage, signUpBoth } from '../support/members.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker answers for the pages, with the offline page in its store, and the conversations are stored. */
async function waitUntilStored(page: Page, paths: string[]) {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('offline-page')).keys()).length))
    .toBe(1);
  await expect.poll(() => page.evaluate(listStoredPaths)).toEqual(paths);
}

const listDatabases = () => indexedDB.databases().then((databases) => databases.map(({ name = '' }) => name));

async function listStoredPaths(): Promise<unknown[]> {
  const [database] = await indexedDB.databases();
  if (!database?.name) return [];
  const request = indexedDB.open(database.name);
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const keys = request.result.transaction('pages').objectStore('pages').getAllKeys();
  await new Promise((resolve) => keys.addEventListener('success', resolve));
  request.result.close();
  return keys.result;
}

test('without a connection the conversations opened before can be read, also on a page that is loaded then, and a draft written there is in the composer afterwards; a sign-out erases them', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  pageErrors,
  checkScreen,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await sendMessage(page.request, origin, { profile: ben.id, text: 'Coffee on Sunday?' });
  await sendMessage(secondPage.request, origin, { profile: ana.id, text: 'With pleasure' });
  await page.goto(`/members/${ben.id}/chat`);
  await expect(page.getByRole('log')).toContainText('With pleasure');
  // It is stored after it was shown, and another page that is loaded meanwhile would stop that.
  await expect
    .poll(() => page.evaluate(listStoredPaths))
    .toContainEqual(expect.stringMatching(/^\/chats\/\d+$/));
  await page.goto('/chats');
  const row = page.getByRole('main').getByRole('link', { name: ben.name });
  const path = (await row.getAttribute('href')) ?? '';
  await waitUntilStored(page, ['/chats', path]);

  // The worker answers for pages that are loaded after it was installed.
  await page.reload();
  await row.click();
  await expect(page.getByRole('log')).toContainText('With pleasure');
  await page.context().setOffline(true);
  const [lastUpdated = ''] = t('chat:offline.updated', { time: '|' }).split('|');
  await expect(page.getByRole('status').filter({ hasText: lastUpdated })).toBeVisible();
  await checkScreen('conversation-offline', page.getByRole('log'));

  await page.goto('/likes');
  await checkScreen('offline-list', page.getByRole('heading', { level: 2, name: t('chat:messages') }));
  // A connection that is back for a moment reloads the page, but must not stop a link that was just followed.
  await page.evaluate(() =>
    addEventListener('click', () => setTimeout(() => dispatchEvent(new Event('online')))),
  );
  await page.getByRole('link', { name: ben.name }).click();
  const heading = page.getByRole('heading', { level: 1, name: ben.name });
  await expect(page.getByRole('listitem').filter({ hasText: 'With pleasure' })).toBeVisible();
  await page.getByRole('textbox', { name: t('chat:composer.label') }).fill('At three?');
  await checkScreen('offline-conversation', heading);

  await page.context().setOffline(false);
  await expect(page.getByRole('log')).toContainText('With pleasure');
  await expect(page.getByRole('textbox', { name: t('chat:composer.label') })).toHaveValue('At three?');

  // The code of the conversation is not loaded yet: the page that the worker has shows it.
  await page.goto('/members');
  const menu = page.getByRole('button', { name: t('shell:account.menu', { name: ana.name }) });
  await expect(menu).toBeVisible();
  await page.context().setOffline(true);
  await page
    .getByRole('link', { name: new RegExp(t('chat:messages')) })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('chat:messages') })).toBeVisible();
  await page.getByRole('link', { name: ben.name }).click();
  await expect(heading).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('log')).toContainText('With pleasure');
  await page.goto('/members');

  await menu.click();
  await page.getByRole('menuitem', { name: t('shell:account.logout') }).click();
  await page.waitForURL(`${origin}/`);
  await expect.poll(() => page.evaluate(listDatabases)).toEqual([]);
  const isFromNetwork = (error: string) => error.includes('ERR_INTERNET_DISCONNECTED');
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !isFromNetwork(error)));
});
