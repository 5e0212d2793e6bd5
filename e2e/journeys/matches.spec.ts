import { openConnected } from '../support/announcements.ts';
import { expect, test } from '../support/journey.ts';
import { sendLike, signUp, signUpBoth } from '../support/members.ts';

test('a match reaches the open pages of both members, and leads to the conversation (MEM-041)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await openConnected(page, '/likes');
  await expect(page.getByRole('heading', { name: t('members:likes.empty.received') })).toBeVisible();
  await openConnected(secondPage, `/members/${ana.id}`);

  const like = secondPage.getByRole('button', { name: new RegExp(t('members:like.like')) }).first();
  await like.click();
  await expect(page.getByRole('listitem').filter({ hasText: ben.name })).toBeVisible();
  await sendLike(page.request, origin, ben.id);

  const title = t('members:matchModal.title');
  const own = page.getByRole('dialog', { name: title });
  const other = secondPage.getByRole('dialog', { name: title });
  const write = own.getByRole('link', { name: t('members:matchModal.write') });
  await expect(write).toBeFocused();
  await checkScreen('match-modal', write);
  await expect(other.getByText(ana.name, { exact: false }).first()).toBeVisible();
  await other.click({ position: { x: 12, y: 120 } });
  await expect(other).toBeHidden();
  await expect(like).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/members/${ben.id}/chat|/chats/`));
});

test('a member plays the swipe game with keys and buttons until the likes of the day are used', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  await signUp(page.request, origin, { gender: 'female', language: uiLocale });
  await signUp(secondPage.request, origin, { gender: 'male', language: uiLocale });
  await page.goto('/swipe-game');
  const card = page.getByRole('article');
  await expect(page.getByText(t('members:swipe.left_other', { count: 4 }))).toBeVisible();
  await checkScreen('swipe-game', card);
  const first = await card.getAttribute('aria-label');

  await page.keyboard.press('ArrowLeft');
  await expect(card).not.toHaveAccessibleName(first ?? '');
  const undo = page.getByRole('button', { name: t('members:swipe.undo'), exact: true });
  await expect(undo).toBeEnabled();
  await page.keyboard.press('Backspace');
  await expect(card).toHaveAccessibleName(first ?? '');

  for (const left of [3, 2, 1]) {
    await page.keyboard.press('ArrowRight');
    await expect(
      page.getByText(t(left === 1 ? 'members:swipe.left_one' : 'members:swipe.left_other', { count: left })),
    ).toBeVisible();
    await expect(undo).toBeEnabled();
  }
  await page.getByRole('button', { name: t('members:swipe.like'), exact: true }).click();
  await checkScreen('swipe-limit', page.getByRole('heading', { name: t('members:swipe.limitTitle') }));
  await undo.click();
  await expect(page.getByText(t('members:swipe.left_one', { count: 1 }))).toBeVisible();
});

test('the search leads to the match finder, which says why it suggests each member', async ({
  page,
  origin,
  t,
  uiLocale,
  isPhone,
  checkScreen,
}) => {
  await signUp(page.request, origin, { gender: 'female', language: uiLocale });
  await page.goto('/members');

  await page.getByRole('link', { name: t('members:finder.title') }).click();

  await checkScreen('match-finder', page.getByRole('heading', { level: 1, name: t('members:finder.title') }));
  const searchLink = page.getByRole('link', {
    name: t(isPhone ? 'members:search.nav' : 'members:search.title'),
  });
  await expect(searchLink).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
    new RegExp(
      [t('members:finder.similarAge'), t('members:finder.sameCountry'), t('members:finder.sameReason')].join(
        '|',
      ),
    ),
  );
});

test('?t= shows a like that is not answered', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await sendLike(secondPage.request, origin, ana.id);

  await page.goto('/members?t=1');

  const dialog = page.getByRole('dialog', { name: t('members:profile.likesYou', { name: ben.name }) });
  await checkScreen('like-modal', dialog);
});
