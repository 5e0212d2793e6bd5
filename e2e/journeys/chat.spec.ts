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
  const composer = page.getByRole('textbox', { name: t('chat:composer.label') });
  await lookAt('chat-new', composer);
  await composer.fill('Coffee on Sunday?');
  await page.getByRole('button', { name: t('common:actions.send'), exact: true }).click();
  await expect(page.getByRole('log')).toContainText('Coffee on Sunday?');
  await expect(composer).toHaveValue('');

  const messages = secondPage.getByRole('link', { name: new RegExp(t('chat:messages')) }).first();
  await expect(messages).toContainText('1');
  await messages.click();
  // The search, where ana is listed too, stays until the conversations are there.
  await expect(secondPage.getByRole('heading', { level: 1, name: t('chat:messages') })).toBeVisible();
  await secondPage.getByRole('main').getByText(ana.name).first().click();
  await expect(secondPage.getByRole('log')).toContainText('Coffee on Sunday?');
  await secondPage.getByRole('textbox', { name: t('chat:composer.label') }).fill('With cake, please.');
  await secondPage.getByRole('button', { name: t('common:actions.send'), exact: true }).click();

  await lookAt('chat', page.getByRole('log').getByText('With cake, please.'));
  await lookAt('chat-other', secondPage.getByRole('log').getByText('With cake, please.'));
  for (const side of [page, secondPage]) {
    await side.reload();
    await expect(side.getByRole('log')).toContainText('Coffee on Sunday?');
    await expect(side.getByRole('log')).toContainText('With cake, please.');
  }
  await page.goto('/chats');
  await lookAt('chats', page.getByRole('main').getByText('With cake, please.').first());
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

  const ticks = page.getByRole('log').getByRole('img', { name: t('chat:status.sent'), exact: true });
  for (const [index, text] of ['One', 'Two', 'Three'].entries()) {
    await composer.fill(text);
    await send.click();
    // The words stand there before the service has answered with what is left of the credits.
    await expect(ticks).toHaveCount(index + 1);
  }
  await composer.fill('A fourth that must not be lost');
  await send.click();

  await lookAt('chat-no-credits', page.getByRole('link', { name: t('payments:offer.all') }));
  await expect(composer).toHaveValue('A fourth that must not be lost');
  await page.reload();
  await expect(composer).toHaveValue('A fourth that must not be lost');
});
