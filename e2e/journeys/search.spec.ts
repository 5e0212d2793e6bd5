import type { SearchResults } from '@liaison/shared/contracts';
import type { Page } from '@playwright/test';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { completeSignup, signUp } from '../support/members.ts';
import { enterAs, roles } from '../support/roles.ts';
import type { Translate } from '../support/translations.ts';

const listCards = (page: Page) => page.getByRole('main').locator('a[href^="/members/"]:not([href$="/chat"])');

/** In a sheet, which on phones has all filters. */
async function openFilters(page: Page, t: Translate, isPhone: boolean) {
  const name = t(isPhone ? 'members:filters.label' : 'members:filters.more');
  await page.getByRole('button', { name }).first().click();
  return page.getByRole('dialog', { name });
}

for (const role of roles) {
  test(`the search as ${role}: filters, chips, URL, and the same filters at the next visit`, async ({
    page,
    origin,
    t: translate,
    isPhone,
    uiLocale,
    checkScreen,
  }) => {
    const t = await enterAs(page, role, { origin, t: translate, uiLocale });
    await page.goto('/members');
    await expect(listCards(page).first()).toBeVisible();

    const filters = await openFilters(page, t, isPhone);
    await filters.getByRole('switch', { name: t('members:filters.withPhoto') }).click();
    await expect(page).toHaveURL(/with_photo=true/);
    await filters.getByRole('button', { name: t('members:filters.allInterests', { number: 54 }) }).click();
    await filters.getByRole('button', { name: t('traits:interests.music'), exact: true }).click();
    await expect(page).toHaveURL(/interests=music/);
    await filters.getByRole('button', { name: t('members:filters.show') }).click();
    const chips = page.getByRole('list', { name: t('members:filters.activeLabel') });
    await expect(chips).toContainText(t('traits:interests.music'));
    await checkScreen(`search-${role}`, chips);

    await page.goto('/members');
    await expect(page).toHaveURL(/with_photo=true/);
    await expect(chips).toContainText(t('members:filters.withPhoto'));
    await page
      .getByRole('button', { name: t('members:filters.clear') })
      .first()
      .click();
    await expect(page).not.toHaveURL(/with_photo/);
  });
}

test('after 200 results, Back from a profile restores the list and its place (MEM-004, MEM-008, MEM-009)', async ({
  page,
}) => {
  await skipEntryWarning(page);
  let searches = 0;
  let realId = '';
  await page.route('**/api/search.php?*', async (route) => {
    searches += 1;
    const url = new URL(route.request().url());
    const pageNumber = Number(url.searchParams.get('pageNumber'));
    url.searchParams.delete('seed');
    url.searchParams.set('pageNumber', '1');
    const answer = await route.fetch({ url: url.href });
    const { similar: _, ...body } = (await answer.json()) as SearchResults;
    realId = body.results[0]?.id ?? '';
    const results = body.results.map((card, index) => ({ ...card, id: String(pageNumber * 1000 + index) }));
    await route.fulfill({
      response: answer,
      json: { ...body, pageNumber, results, seed: pageNumber < 10 ? 'next' : null },
    });
  });
  await page.route('**/api/profile.php?*', async (route) => {
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/id=\d+/, `id=${realId}`),
    });
    await route.fulfill({ response: answer });
  });
  await page.goto('/members?gender=female&country=any');
  const cards = listCards(page);
  await expect(cards.first()).toBeVisible();
  for (let count = await cards.count(); count < 10 * 24; count = await cards.count())
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return cards.count();
      })
      .toBeGreaterThan(count);
  const card = cards.nth(204);
  await card.scrollIntoViewIfNeeded();
  const place = await card.boundingBox();
  const searched = searches;

  await card.click();
  await expect(page).toHaveURL(/\/members\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();

  await expect(card).toBeInViewport();
  expect(await cards.count()).toBe(240);
  await expect
    .poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - (place?.y ?? 0)))
    .toBeLessThan(4);
  expect(searches).toBe(searched);
});

test('a visitor narrows the age and opens a profile with the keyboard alone', async ({
  page,
  t,
  isPhone,
}) => {
  test.skip(isPhone, 'the sheet is covered by the journey above');
  await skipEntryWarning(page);
  await page.goto('/members?country=any');
  await expect(listCards(page).first()).toBeVisible();

  await tabTo(page.getByRole('slider', { name: t('members:filters.ageFrom') }));
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
  await tabTo(page.getByRole('textbox', { name: t('members:filters.ageTo') }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('40');
  await expect(page).toHaveURL(/min_age=30/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/max_age=40/);

  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
  await tabTo(listCards(page).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/members\/\d+$/);
});

test('the filter bar hides no member that gets the focus, and has one row where the window is wide', async ({
  page,
  t,
  isPhone,
}) => {
  test.skip(isPhone, 'phones have a button in its place');
  await skipEntryWarning(page);
  await page.goto('/members?country=any');
  const members = listCards(page);
  const controls = page
    .getByRole('search', { name: t('members:filters.label') })
    .locator('select, input[inputmode], button');

  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await members.nth(20).focus();
    await members.nth(7).focus();
    const pictureTop = (await members.nth(7).locator('xpath=ancestor::li').boundingBox())?.y ?? 0;
    const lastControl = await controls.last().boundingBox();
    const barEnd = (lastControl?.y ?? 0) + (lastControl?.height ?? 0);
    expect(pictureTop, `${width} px`).toBeGreaterThan(barEnd);

    const edges = await controls.evaluateAll((elements) =>
      elements.map((element) => Math.round(element.getBoundingClientRect().bottom)),
    );
    expect(new Set(edges).size, `rows at ${width} px`).toBe(width < 1200 ? 2 : 1);
  }
});

test('Back on an Android phone closes the filters and a menu, and leaves the page where it is', async ({
  page,
  origin,
  t,
  isPhone,
  uiLocale,
}) => {
  test.skip(!isPhone, 'a browser without a touchscreen asks by Esc alone');
  const user = await signUp(page.request, origin, { language: uiLocale });
  await completeSignup(page.request, origin);
  // The page hears nothing of the key: what is left of it is what the browser asks for, as it does for Back on Android.
  await page.addInitScript(() =>
    addEventListener('keydown', (event) => event.stopImmediatePropagation(), true),
  );
  await page.goto('/members?country=any');
  await expect(listCards(page).first()).toBeVisible();

  const filters = await openFilters(page, t, isPhone);
  await expect(filters).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();

  await page.getByRole('button', { name: t('shell:account.menu', { name: user.name }) }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/members\?country=any$/);
});
