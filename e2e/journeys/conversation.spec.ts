import { expect, test } from '../support/journey.ts';
import { signUpBoth } from '../support/members.ts';

test.use({ serviceWorkers: 'allow' });

test('two members exchange messages without a reload, and both messages are there after one (CHAT-004, CHAT-006, CHAT-024, CHAT-030, SHELL-013)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });

  await secondPage.goto('/members');
  await page.goto(`/members/${ben.id}/chat`);
  const composer = page.getByRole('textbox', { name: t('chat:composer.label') });
  await checkScreen('conversation-new', composer);
  await composer.fill('Coffee on Sunday?');
  await page.getByRole('button', { name: t('common:actions.send'), exact: true }).click();
  await expect(page.getByRole('log')).toContainText('Coffee on Sunday?');
  await expect(composer).toHaveValue('');

  const messages = secondPage.getByRole('link', { name: new RegExp(t('chat:messages')) }).first();
  await expect(messages).toContainText('1');
  await messages.click();
  // Ana is listed on the search screen too, which stays visible until the conversations are loaded.
  await expect(secondPage.getByRole('heading', { level: 1, name: t('chat:messages') })).toBeVisible();
  await secondPage.getByRole('main').getByText(ana.name).first().click();
  await expect(secondPage.getByRole('log')).toContainText('Coffee on Sunday?');
  await secondPage.getByRole('textbox', { name: t('chat:composer.label') }).fill('With cake, please.');
  await secondPage.getByRole('button', { name: t('common:actions.send'), exact: true }).click();

  await checkScreen('conversation', page.getByRole('log').getByText('With cake, please.'));
  await checkScreen('conversation-partner', secondPage.getByRole('log').getByText('With cake, please.'));
  for (const memberPage of [page, secondPage]) {
    await memberPage.reload();
    await expect(memberPage.getByRole('log')).toContainText('Coffee on Sunday?');
    await expect(memberPage.getByRole('log')).toContainText('With cake, please.');
  }
  await page.goto('/chats');
  await checkScreen('conversations', page.getByRole('main').getByText('With cake, please.').first());
});

test('a member with too few credits keeps the typed message and sees the offer (CHAT-011, CHAT-013)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await page.goto(`/members/${ben.id}/chat`);
  const composer = page.getByRole('textbox', { name: t('chat:composer.label') });
  const send = page.getByRole('button', { name: t('common:actions.send'), exact: true });

  const sentIcons = page.getByRole('log').getByRole('img', { name: t('chat:status.sent'), exact: true });
  for (const [index, text] of ['One', 'Two', 'Three'].entries()) {
    await composer.fill(text);
    await send.click();
    // The message appears before the service has answered with the remaining credits.
    await expect(sentIcons).toHaveCount(index + 1);
  }
  await composer.fill('A fourth that must not be lost');
  await send.click();

  await checkScreen('conversation-no-credits', page.getByRole('link', { name: t('payments:offer.all') }));
  await expect(composer).toHaveValue('A fourth that must not be lost');
  await page.reload();
  await expect(composer).toHaveValue('A fourth that must not be lost');
});
