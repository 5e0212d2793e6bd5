import type { Page } from '@playwright/test';
import { getHorizontalOverflow } from '../support/check-screen.ts';
import { countLines } from '../support/count-lines.ts';
import { findCutTexts } from '../support/cut-texts.ts';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { signUp, signUpBoth } from '../support/members.ts';

test.beforeEach(async ({ page, isPhone }) => {
  test.skip(!isPhone, 'the window of a small phone');
  await page.setViewportSize({ width: 320, height: 568 });
});

test('at 320 px with text at 200 % no page of visitors is cut in Polish: tables, the footer, large titles', async ({
  page,
  origin,
}) => {
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'pl', url: origin }]);
  await skipEntryWarning(page);
  await enlargeText(page);

  for (const path of ['/login', '/privacy', '/cookies', '/service', '/landers/whoneedsstrings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Regulamin' }).first()).toBeVisible();
    if (path === '/service')
      await expect(page.locator('#company').getByRole('definition').first()).toBeVisible();
    expect(await getHorizontalOverflow(page), path).toBe(0);
    expect(await findCutTexts(page), path).toEqual([]);
  }
  await page.goto('/landers/adultonly');
  expect(await countLines(page.getByText('18+', { exact: true }))).toBe(1);
});

test('at 320 px with text at 200 % the bottom bar shows every label, and notifications have their switches below them', async ({
  page,
  origin,
}) => {
  // Polish has the longest labels.
  await signUp(page.request, origin, { language: 'pl' });
  await enlargeText(page);
  await page.goto('/notifications');
  const bar = page.getByRole('navigation').filter({ has: page.locator('[href="/swipe-game"]') });
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  // The text of a row has the width of the card, with its switches below.
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('switch') })
    .first();
  const text = await row.getByRole('rowheader').boundingBox();
  const toggle = await row.getByRole('switch').first().boundingBox();
  expect(toggle?.y ?? 0).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? Infinity));
});

test('at 320 px with text at 200 % the buttons of a profile keep their words whole', async ({
  page,
  secondPage,
  origin,
}) => {
  const { ben } = await signUpBoth({ page, secondPage, origin, uiLocale: 'pl' });
  await enlargeText(page);
  await page.goto(`/members/${ben.id}`);

  const message = page.getByRole('main').getByRole('link', { name: 'Wiadomość' });
  await expect(message).toBeVisible();
  expect(await countLines(message)).toBe(1);
});

test('at 320 px with text at 200 % the checkout does not scroll sideways, and gifts keep their words whole', async ({
  page,
  secondPage,
  origin,
}) => {
  const { ben } = await signUpBoth({ page, secondPage, origin, uiLocale: 'de' });
  await enlargeText(page);

  await page.goto('/credits/p1');
  await expect(page.getByRole('button', { name: /^Zahlungspflichtig/ })).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBe(0);

  await page.goto(`/members/${ben.id}/chat`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ein Geschenk/ })
    .click();
  const gift = page.getByRole('dialog').getByText('Champagner', { exact: true });
  for (const size of ['200%', '100%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    await expect(gift).toBeVisible();
    expect(await countLines(gift), size).toBe(1);
  }
  expect(await findCutTexts(page)).toEqual([]);
});

/** Doubles the size of the text, as a member may set it in the browser. */
const enlargeText = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
