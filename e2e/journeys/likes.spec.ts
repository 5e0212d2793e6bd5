import { expect, test } from '../support/journey.ts';
import { sendLike, signUpBoth } from '../support/members.ts';

test('two members like each other, see the likes and the match, and can start a conversation (MEM-038, MEM-039, MEM-040, SHELL-015)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });

  await page.goto('/likes/matches');
  await checkScreen('likes-empty', page.getByRole('heading', { name: t('members:likes.empty.matches') }));
  await sendLike(page.request, origin, ben.id);
  await page.goto('/likes/sent');
  await checkScreen(
    'likes-sent',
    page.getByRole('main').getByRole('link', { name: new RegExp(`^${ben.name},`) }),
  );

  await secondPage.goto('/likes');
  const card = secondPage.getByRole('listitem').filter({ hasText: ana.name });
  await expect(card.getByText(t('members:likes.new'))).toBeVisible();
  await expect(
    secondPage.getByRole('link', { name: new RegExp(t('members:likes.title')) }).first(),
  ).toContainText('1');
  await checkScreen('likes-received', card);

  await sendLike(secondPage.request, origin, ana.id);
  await expect(secondPage.getByRole('dialog', { name: t('members:matchModal.title') })).toBeVisible();
  await secondPage.keyboard.press('Escape');
  await secondPage.goto('/likes/matches');
  await secondPage
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${ana.name},`) })
    .click();
  await expect(secondPage).toHaveURL(new RegExp(`/likes/m/${ana.id}$`));
  await checkScreen('match', secondPage.getByText(t('members:profile.match', { name: ana.name })));
  await secondPage
    .getByRole('main')
    .getByRole('link', { name: t('chat:start.message') })
    .click();
  await expect(secondPage.getByRole('textbox', { name: t('chat:composer.label') })).toBeVisible();
});
