import { expect, test } from '../support/journey.ts';
import { activate, signUp } from '../support/people.ts';

test('two members write to each other without reloading; both messages survive a reload (CHAT-004, CHAT-006, CHAT-024, CHAT-030, SHELL-013, LIVE-003)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  lookAt,
}) => {
  const ana = await signUp(page.request, origin, { gender: 'female', language: uiLocale });
  const ben = await signUp(secondPage.request, origin, { gender: 'male', language: uiLocale });
  await activate(page.request, origin, ana.email);
  await activate(secondPage.request, origin, ben.email);

  await secondPage.goto('/members');
  await page.goto(`/members/${ben.id}/chat`);
  await lookAt(page, 'chat-new');
  const composer = page.getByRole('textbox', { name: t('chat:composer.label') });
  await composer.fill('Coffee on Sunday?');
  await page.getByRole('button', { name: t('common:actions.send'), exact: true }).click();
  await expect(page.getByRole('log')).toContainText('Coffee on Sunday?');
  await expect(composer).toHaveValue('');

  const messages = secondPage.getByRole('link', { name: new RegExp(t('chat:messages')) }).first();
  await expect(messages).toContainText('1');
  await messages.click();
  await secondPage.getByRole('main').getByText(ana.name).first().click();
  await expect(secondPage.getByRole('log')).toContainText('Coffee on Sunday?');
  await secondPage.getByRole('textbox', { name: t('chat:composer.label') }).fill('With cake, please.');
  await secondPage.getByRole('button', { name: t('common:actions.send'), exact: true }).click();

  await expect(page.getByRole('log')).toContainText('With cake, please.');
  await lookAt(page, 'chat');
  await lookAt(secondPage, 'chat-other');
  for (const side of [page, secondPage]) {
    await side.reload();
    await expect(side.getByRole('log')).toContainText('Coffee on Sunday?');
    await expect(side.getByRole('log')).toContainText('With cake, please.');
  }
  await page.goto('/chats');
  await expect(page.getByRole('main')).toContainText('With cake, please.');
  await lookAt(page, 'chats');
});

test('with too few credits the text stays and the offer appears (CHAT-011, CHAT-013)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  lookAt,
}) => {
  const ana = await signUp(page.request, origin, { gender: 'female', language: uiLocale });
  const ben = await signUp(secondPage.request, origin, { gender: 'male', language: uiLocale });
  await activate(page.request, origin, ana.email);
  await activate(secondPage.request, origin, ben.email);
  await page.goto(`/members/${ben.id}/chat`);
  const composer = page.getByRole('textbox', { name: t('chat:composer.label') });
  const send = page.getByRole('button', { name: t('common:actions.send'), exact: true });

  for (const text of ['One', 'Two', 'Three']) {
    await composer.fill(text);
    await send.click();
    await expect(page.getByRole('log')).toContainText(text);
    await expect(composer).toHaveValue('');
  }
  await composer.fill('A fourth that must not be lost');
  await send.click();

  await expect(page.getByRole('link', { name: t('payments:offer.all') })).toBeVisible();
  await expect(composer).toHaveValue('A fourth that must not be lost');
  await lookAt(page, 'chat-no-credits');
  await page.reload();
  await expect(composer).toHaveValue('A fourth that must not be lost');
});
