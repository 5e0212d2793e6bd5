import { expect, test } from '../support/journey.ts';
import { like, signUp } from '../support/people.ts';

test('two members like each other; each finds the like, then the match, and a way to write (MEM-038, MEM-039, MEM-040, SHELL-015)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  lookAt,
}) => {
  const ana = await signUp(page.request, origin, { gender: 'female', language: uiLocale });
  const ben = await signUp(secondPage.request, origin, { gender: 'male', language: uiLocale });

  await page.goto('/likes/matches');
  await lookAt('likes-empty', page.getByRole('heading', { name: t('members:likes.empty.matches') }));
  await like(page.request, origin, ben.id);
  await page.goto('/likes/sent');
  await lookAt('likes-sent', page.getByRole('main').getByRole('link', { name: new RegExp(`^${ben.name},`) }));

  await secondPage.goto('/likes');
  const card = secondPage.getByRole('listitem').filter({ hasText: ana.name });
  await expect(card.getByText(t('members:likes.new'))).toBeVisible();
  await expect(
    secondPage.getByRole('link', { name: new RegExp(t('members:likes.title')) }).first(),
  ).toContainText('1');
  await lookAt('likes-received', card);

  await like(secondPage.request, origin, ana.id);
  await secondPage.goto('/likes/matches');
  await secondPage
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${ana.name},`) })
    .click();
  await expect(secondPage).toHaveURL(new RegExp(`/likes/m/${ana.id}$`));
  await lookAt('match', secondPage.getByText(t('members:profile.match', { name: ana.name })));
  await secondPage
    .getByRole('main')
    .getByRole('link', { name: t('chat:start.message') })
    .click();
  await expect(secondPage.getByRole('textbox', { name: t('chat:composer.label') })).toBeVisible();
});
