import { expect, test } from '../support/journey.ts';
import { sendMessage, signUpBoth } from '../support/members.ts';

test.use({ serviceWorkers: 'allow' });

test('a gift with a line is chosen of twelve in the conversation, costs its price, and arrives as a card; one given offline arrives once (CHAT-026)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
  pageErrors,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await sendMessage(secondPage.request, origin, { profile: ana.id, text: 'Hello' });
  await secondPage.goto(`/members/${ana.id}/chat`);
  const getCredits = async (member: typeof page) => {
    const answer = await member.request.get('/api/user.php');
    return ((await answer.json()) as { user: { credits: number } }).user.credits;
  };
  const [before, beforeOfBen] = [await getCredits(page), await getCredits(secondPage)];
  await page.goto(`/members/${ben.id}/chat`);

  await page.getByRole('button', { name: t('chat:gift.title', { name: ben.name }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(12);
  await dialog.getByRole('radio', { name: t('chat:gifts.rose') }).check();
  await dialog.getByRole('textbox').fill('For you');
  await checkScreen('conversation-gift', dialog.getByRole('radio', { checked: true }));
  await dialog.getByRole('button', { name: t('chat:gift.send') }).click();

  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('log')).toContainText(t('chat:gifts.rose'));
  const received = secondPage.getByRole('log');
  await expect(received).toContainText(t('chat:gifts.rose'));
  await expect(received).toContainText('For you');
  await checkScreen('conversation-gift-sent', page.getByRole('log').getByText('For you'));
  expect(await getCredits(page)).toBe(before - 10);
  expect(await getCredits(secondPage)).toBe(beforeOfBen);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('chat:gift.title', { name: ben.name }) }).click();
  await dialog.getByRole('radio', { name: t('chat:gifts.coffee') }).check();
  await dialog.getByRole('button', { name: t('chat:gift.send') }).click();
  const coffee = page.getByRole('log').getByText(t('chat:gifts.coffee'));
  await expect(page.getByRole('log').getByRole('img', { name: t('chat:status.sending') })).toBeVisible();
  await checkScreen('conversation-gift-waiting', coffee);
  await page.context().setOffline(false);

  await expect(received.getByText(t('chat:gifts.coffee'))).toHaveCount(1);
  await expect(page.getByRole('log').getByRole('img', { name: t('chat:status.sending') })).toHaveCount(0);
  await expect(coffee).toHaveCount(1);
  expect(await getCredits(page)).toBe(before - 20);
  // The browser reports the requests that failed.
  pageErrors.splice(
    0,
    pageErrors.length,
    ...pageErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED')),
  );
});
