import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { sendMessage, signUpBoth } from '../support/members.ts';
import type { Translate } from '../support/translations.ts';

test.use({ serviceWorkers: 'allow' });

async function write(page: Page, t: Translate, text: string) {
  await page.getByRole('textbox', { name: t('chat:composer.label') }).fill(text);
  await page.getByRole('button', { name: t('common:actions.send'), exact: true }).click();
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
}

const removeOfflineErrors = (errors: string[]) =>
  errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED')));

test('three messages that are written in two minutes offline arrive in order and once', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  pageErrors,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await page.clock.install();
  await page.goto(`/members/${ben.id}/chat`);
  await secondPage.goto(`/members/${ana.id}/chat`);
  await expect(secondPage.getByRole('heading', { level: 1, name: ana.name })).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('chat:composer.label') })).toBeVisible();

  await page.context().setOffline(true);
  for (const text of ['one', 'two', 'three']) {
    await write(page, t, text);
    await page.clock.fastForward(40_000);
  }
  const log = page.getByRole('log');
  await expect(log.getByRole('img', { name: t('chat:status.sending') })).toHaveCount(3);
  await page.context().setOffline(false);

  const received = secondPage.getByRole('log').getByText(/^(one|two|three)$/);
  await expect(received).toHaveText(['one', 'two', 'three']);
  await expect(log.getByText(/^(one|two|three)$/)).toHaveText(['one', 'two', 'three']);
  await expect(log.getByRole('img', { name: t('chat:status.sending') })).toHaveCount(0);
  removeOfflineErrors(pageErrors);
});

test('a text in a script from right to left is written and shown in its direction, also in the list', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  const text = 'שלום, מה נשמע?';
  await secondPage.goto('/chats');
  await page.goto(`/members/${ben.id}/chat`);
  const field = page.getByRole('textbox', { name: t('chat:composer.label') });
  await expect(field).toHaveCSS('direction', 'ltr');
  await field.fill(text);
  await expect(field).toHaveCSS('direction', 'rtl');

  await write(page, t, text);

  await expect(page.getByRole('log').getByText(text)).toHaveCSS('direction', 'rtl');
  const row = secondPage.getByRole('main').getByRole('listitem').filter({ hasText: ana.name });
  await expect(row.getByText(text)).toHaveCSS('direction', 'rtl');
});

test('an own message that is unread is deleted for both members', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await sendMessage(page.request, origin, { profile: ben.id, text: 'Hello' });
  await secondPage.goto('/chats');
  const row = secondPage.getByRole('main').getByRole('listitem').filter({ hasText: ana.name });
  await expect(row).toContainText('Hello');
  await page.goto(`/members/${ben.id}/chat`);
  await write(page, t, 'Said too soon');
  await expect(row).toContainText('Said too soon');

  const deleteButtons = page.getByRole('button', { name: t('chat:deleteMessage.action') });
  // The other member may see the message before its sender has the answer, without which it has no button.
  await expect(deleteButtons).toHaveCount(2);
  await deleteButtons.last().click();
  const dialog = page.getByRole('dialog');
  await checkScreen(
    'conversation-delete-message',
    dialog.getByText(t('chat:deleteMessage.text', { name: ben.name })),
  );
  await dialog.getByRole('button', { name: t('common:actions.delete') }).click();

  await expect(page.getByRole('log').getByText('Said too soon')).toHaveCount(0);
  await expect(row).not.toContainText('Said too soon');
  await secondPage.goto(`/members/${ana.id}/chat`);
  await expect(secondPage.getByRole('log').getByText('Hello')).toBeVisible();
  await expect(secondPage.getByRole('log').getByText('Said too soon')).toHaveCount(0);
});

test('a logout warns while a message waits, and the message is sent when the member stays', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  pageErrors,
  checkScreen,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await page.route('**/api/message.php', (route) => route.abort());
  await page.goto(`/members/${ben.id}/chat`);
  await write(page, t, 'On its way');
  await page.goto('/members');

  await page.getByRole('button', { name: t('shell:account.menu', { name: ana.name }) }).click();
  await page.getByRole('menuitem', { name: t('shell:account.logout') }).click();
  const dialog = page.getByRole('dialog', { name: t('shell:logoutWarning.title') });
  await checkScreen('logout-warning', dialog.getByText(t('shell:logoutWarning.text')));
  await dialog.getByRole('button', { name: t('shell:logoutWarning.cancel') }).click();
  await expect(dialog).toHaveCount(0);
  await page.unroute('**/api/message.php');
  await page.reload();

  await secondPage.goto(`/members/${ana.id}/chat`);
  await expect(secondPage.getByRole('log').getByText('On its way')).toHaveCount(1);
  // The browser reports the requests that failed.
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !error.includes('ERR_FAILED')));
});

test('a text about money is sent all the same, with advice beside it for both members', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await secondPage.goto(`/members/${ana.id}/chat`);
  await expect(secondPage.getByRole('heading', { level: 1, name: ana.name })).toBeVisible();
  await page.goto(`/members/${ben.id}/chat`);
  const text = 'Could you lend me some money for the ticket?';

  await page.getByRole('textbox', { name: t('chat:composer.label') }).fill(text);
  await checkScreen('conversation-scam-writing', page.getByText(t('chat:scam.money')));
  await write(page, t, text);

  const received = secondPage.getByRole('log');
  await expect(received.getByText(text)).toBeVisible();
  await checkScreen('conversation-scam-received', received.getByText(t('chat:scam.money')));
});
