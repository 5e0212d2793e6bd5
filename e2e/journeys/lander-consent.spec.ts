import type { Page } from '@playwright/test';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import type { Translate } from '../support/translations.ts';

const campaign = '/landers/alonetonight?network=north&sub1=spring';

const getQuestion = (page: Page, t: Translate) =>
  page.getByRole('region', { name: t('shell:consent.title') });

const getAnswer = (page: Page, t: Translate, choice: 'necessary' | 'all') =>
  page.getByRole('button', { name: t(`shell:consent.${choice}`), exact: true });

/** The cookies of the site by name, with the seconds that they are kept: -1 is until the browser is closed. */
async function readCookies(page: Page): Promise<Record<string, number>> {
  const cookies = await page.context().cookies();
  const now = Date.now() / 1000;
  return Object.fromEntries(
    cookies.map(({ name, expires }) => [name, expires === -1 ? -1 : Math.round((expires - now) / 86_400)]),
  );
}

test('a campaign asks for a consent with two equal buttons, and before the answer keeps only the necessary', async ({
  page,
  t,
  checkScreen,
}) => {
  await page.goto(campaign);
  await checkScreen('lander-consent', getQuestion(page, t));

  const [necessary, all] = await Promise.all(
    (['necessary', 'all'] as const).map((choice) => getAnswer(page, t, choice).boundingBox()),
  );
  expect([necessary?.width, necessary?.height, necessary?.y]).toEqual([all?.width, all?.height, all?.y]);
  const { i18n_redirected: _given, ...kept } = await readCookies(page);
  expect(kept).toEqual({ visitor: -1 });
});

test('a refusal is kept, and the footer changes it to a consent', async ({ page, t }) => {
  await page.goto(campaign);
  await getAnswer(page, t, 'necessary').click();
  await expect(getQuestion(page, t)).toBeHidden();
  await page.goto(campaign);
  await expect(page.getByRole('button', { name: t('shell:footer.consent') })).toBeVisible();
  await expect(getQuestion(page, t)).toBeHidden();
  const { i18n_redirected: _given, ...refused } = await readCookies(page);
  expect(refused).toEqual({ visitor: -1, consent: 180 });

  await page.getByRole('button', { name: t('shell:footer.consent') }).click();
  await expect(getQuestion(page, t)).toBeFocused();
  await getAnswer(page, t, 'all').click();
  await expect(getQuestion(page, t)).toBeHidden();
  await page.reload();

  const { i18n_redirected: _same, ...allowed } = await readCookies(page);
  expect(allowed).toEqual({ visitor: 30, consent: 180, tracking: 30 });
});

test('a consent is kept, and the footer changes it to a refusal', async ({ page, t }) => {
  await page.goto(campaign);
  await getAnswer(page, t, 'all').click();
  await page.goto('/landers/gallery');
  expect(await readCookies(page)).toMatchObject({ visitor: 30, consent: 180, tracking: 30 });
  await expect(getQuestion(page, t)).toBeHidden();

  await page.getByRole('button', { name: t('shell:footer.consent') }).click();
  await getAnswer(page, t, 'necessary').click();
  await page.reload();

  const { i18n_redirected: _given, ...refused } = await readCookies(page);
  expect(refused).toEqual({ visitor: -1, consent: 180 });
});

test('a visit that has nothing to keep asks nothing', async ({ page, t }) => {
  await page.goto('/landers/alonetonight');
  await page.waitForLoadState('networkidle');

  await expect(getQuestion(page, t)).toBeHidden();
  const { i18n_redirected: _given, ...kept } = await readCookies(page);
  expect(kept).toEqual({ visitor: -1 });
});

test('the menu of the colours opens above the question', async ({ page, t }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await skipEntryWarning(page);
  await page.goto('/pricing');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: t('shell:footer.consent') }).click();
  await expect(getQuestion(page, t)).toBeFocused();

  await footer.locator('button[aria-haspopup="menu"]').click();
  await page.getByRole('menuitemradio', { name: t('shell:theme.dark') }).click();

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the menu of the languages opens above the question on a small phone', async ({ page, t }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await skipEntryWarning(page);
  await page.goto('/?network=north&sub1=spring');
  await expect(getQuestion(page, t)).toBeVisible();

  await page.getByRole('banner').locator('button[aria-haspopup="menu"]').click();
  await page.getByRole('menuitemradio', { name: 'Polski' }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
});
