import type { Page } from '@playwright/test';
import { countLines } from '../support/count-lines.ts';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { signUp } from '../support/members.ts';
import { holdRequests } from '../support/releases.ts';
import { enterAs } from '../support/roles.ts';

/** Where elements are, in whole pixels. */
const round = (elements: Element[]) =>
  elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

/** Drags the card by a share of its width, to the left when negative. */
async function drag(page: Page, share: number) {
  const box = await page.getByRole('article').boundingBox();
  if (!box) throw new Error('there is no card to drag');
  const x = box.x + box.width / 2;
  // Above the name, which is a link.
  const y = box.y + box.height / 3;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (share * box.width) / 2, y, { steps: 5 });
  await page.mouse.move(x + share * box.width, y, { steps: 5 });
  await page.mouse.up();
}

for (const role of ['unconfirmed', 'free', 'premium'] as const) {
  test(`the match finder and the swipe game as ${role}: by dragging, keys and buttons`, async ({
    page,
    origin,
    t: translate,
    uiLocale,
  }) => {
    const t = await enterAs(page, role, { origin, t: translate, uiLocale });
    await page.goto('/match-finder');
    const suggestion = page.getByRole('main').getByRole('listitem').first().getByRole('link').first();
    await suggestion.click();
    await expect(page).toHaveURL(/\/members\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/swipe-game');
    const card = page.getByRole('article');
    const undo = page.getByRole('button', { name: t('members:swipe.undo'), exact: true });
    const getName = async () => (await card.getAttribute('aria-label')) ?? '';
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/members\/\d+$/);
    await page.goBack();
    await expect(card).toBeVisible();
    const first = await getName();
    // What a screen reader says after each decision.
    await expect(page.getByRole('status').filter({ hasText: first })).toContainText(/\d/);

    await drag(page, 0.1);
    await expect(card).toHaveAccessibleName(first);
    await drag(page, -0.6);
    await expect(card).not.toHaveAccessibleName(first);
    await expect(undo).toBeEnabled();
    await undo.click();
    await expect(card).toHaveAccessibleName(first);

    await page.keyboard.press('ArrowLeft');
    await expect(card).not.toHaveAccessibleName(first);
    await expect(undo).toBeEnabled();
    const second = await getName();
    await page.getByRole('button', { name: t('members:swipe.pass'), exact: true }).click();
    await expect(card).not.toHaveAccessibleName(second);
    await expect(undo).toBeEnabled();

    // The likes of the demo's member are the same for all runs of a day.
    if (role === 'premium') return;
    const third = await getName();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(t('members:swipe.left_other', { count: 3 }))).toBeVisible();
    await page.goto('/likes/sent');
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${third},`) })).toBeVisible();
  });
}

test('the match finder, the swipe game and the likes send a visitor to the login', async ({ page }) => {
  await skipEntryWarning(page);
  for (const path of ['/match-finder', '/swipe-game', '/likes']) {
    await page.goto(path);
    await expect(page).toHaveURL(
      new RegExp(`/login\\?next=${encodeURIComponent(path)}|/login\\?next=${path}`),
    );
  }
});

test('on the swipe game one entry of the navigation is current: its own on phones, the search on wide screens', async ({
  page,
  origin,
  t,
  uiLocale,
  isPhone,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/swipe-game');

  const name = t(isPhone ? 'shell:navigation.bottom' : 'shell:navigation.main');
  const current = page.getByRole('navigation', { name, exact: true }).locator('[aria-current="page"]');
  await expect(current).toHaveCount(1);
  await expect(current).toHaveAttribute('href', isPhone ? '/swipe-game' : '/members');
});

test('a card of the swipe game appears where its placeholder was', async ({ page, origin, t, uiLocale }) => {
  await signUp(page.request, origin, { language: uiLocale });
  const release = await holdRequests(page, '**/api/swipe.php');
  await page.goto('/swipe-game');
  await expect(page.getByRole('heading', { level: 1, name: t('members:swipe.title') })).toBeVisible();
  const placeholders = await page.locator('main [aria-busy="true"] *').evaluateAll(round);
  release();

  const card = page.getByRole('article');
  await expect(card).toBeVisible();
  expect(placeholders).toContainEqual((await card.evaluateAll(round))[0]);
});

test('on small phones the buttons of the swipe game keep their words on one line', async ({
  page,
  origin,
  t,
  uiLocale,
  isPhone,
}) => {
  test.skip(!isPhone, 'the window of a small phone');
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/swipe-game');

  for (const width of [320, 360])
    for (const name of [t('members:swipe.pass'), t('members:swipe.like')]) {
      await page.setViewportSize({ width, height: 568 });
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toBeVisible();
      expect(await countLines(button), `${name} at ${width} px`).toBe(1);
    }
});
