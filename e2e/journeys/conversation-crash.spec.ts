import type { Page } from '@playwright/test';
import { expect } from '../support/journey.ts';
import { signUpBoth } from '../support/members.ts';
import { test } from '../support/own-site.ts';
import type { Translate } from '../support/translations.ts';

async function write(page: Page, t: Translate, text: string) {
  await page.getByRole('textbox', { name: t('chat:composer.label') }).fill(text);
  await page.getByRole('button', { name: t('common:actions.send'), exact: true }).click();
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
}

test('a service that is killed while it accepts a message loses and doubles nothing, in both tabs of the sender and for the partner', async ({
  page,
  secondPage,
  site,
  origin,
  t,
  uiLocale,
  pageErrors,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  const otherTab = await page.context().newPage();
  for (const tab of [page, otherTab]) await tab.goto(`/members/${ben.id}/chat`);
  await secondPage.goto(`/members/${ana.id}/chat`);
  await expect(secondPage.getByRole('heading', { level: 1, name: ana.name })).toBeVisible();
  const list = (tab: Page) => tab.getByRole('log').getByText(/^(one|two|three)$/);
  await write(page, t, 'one');
  for (const tab of [otherTab, secondPage]) await expect(list(tab)).toHaveText(['one']);

  // The service has stored the message, and is gone before the browser has the answer.
  const killed = Promise.withResolvers<void>();
  await page.route(
    '**/api/message.php',
    async (route) => {
      await route.fetch();
      await site.kill();
      await route.abort();
      killed.resolve();
    },
    { times: 1 },
  );
  await write(page, t, 'two');
  await write(page, t, 'three');
  await killed.promise;
  await site.start();

  for (const tab of [page, otherTab, secondPage])
    await expect(list(tab)).toHaveText(['one', 'two', 'three'], { timeout: 60_000 });
  await expect(page.getByRole('log').getByRole('img', { name: t('chat:status.sending') })).toHaveCount(0);
  for (const tab of [page, otherTab, secondPage]) {
    await tab.reload();
    await expect(list(tab)).toHaveText(['one', 'two', 'three']);
  }
  const answer = await page.request.get('/api/user.php');
  expect(((await answer.json()) as { user: { credits: number } }).user.credits).toBe(0);
  // The browser reports the requests that failed.
  pageErrors.splice(
    0,
    pageErrors.length,
    ...pageErrors.filter((error) => !/ERR_|WebSocket|50[234]/.test(error)),
  );
});
