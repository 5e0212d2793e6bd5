import { getHorizontalOverflow } from '../support/check-screen.ts';
import { countBrokenTexts, countLines } from '../support/count-lines.ts';
import { findCutTexts } from '../support/cut-texts.ts';
import { enlargeText } from '../support/enlarge-text.ts';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { signUp, signUpBoth } from '../support/members.ts';
import { createAccountData, fillAccountForm, openSignupForm } from '../support/signup-form.ts';

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
    if (path === '/service') await expect(page.getByRole('definition').first()).toBeVisible();
    expect(await getHorizontalOverflow(page), path).toBe(0);
    expect(await findCutTexts(page), path).toEqual([]);
  }
  const age = page.getByText('18+', { exact: true });
  await page.goto('/landers/adultonly');
  expect(await countLines(age)).toBe(1);
  // In the circle of the footer.
  await page.goto('/login');
  expect(await age.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
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

test('with text at 200 % the bar of a member fits a tablet and a small desktop', async ({ page, origin }) => {
  // Polish has the longest labels.
  await signUp(page.request, origin, { language: 'pl' });
  await enlargeText(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/profile/language');
  const account = page.getByRole('banner').getByRole('button').last();
  await expect(account).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBe(0);
  await expect(account).toBeInViewport({ ratio: 1 });
  expect(await findCutTexts(page)).toEqual([]);

  await page.setViewportSize({ width: 992, height: 800 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Szukaj osób' })).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBe(0);
  await expect(account).toBeInViewport({ ratio: 1 });
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

test('at 320 px with text at 200 % the buttons of the swipe game hold their text', async ({
  page,
  origin,
}) => {
  await signUp(page.request, origin, { language: 'pl' });
  await enlargeText(page);

  await page.goto('/swipe-game');
  await expect(page.getByRole('main').getByRole('button', { name: 'Raczej nie' })).toBeVisible();
  expect(await findCutTexts(page)).toEqual([]);
});

test('at 320 px with text at 200 % the label of a bundle covers no other bundle', async ({
  page,
  origin,
}) => {
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'pl', url: origin }]);
  await skipEntryWarning(page);
  await enlargeText(page);

  await page.goto('/pricing');
  const label = page.getByText('Najczęściej wybierany', { exact: true });
  await expect(label).toBeVisible();
  const above = page.getByRole('main').getByRole('radio').nth(1).locator('xpath=ancestor::label');
  const text = await above.locator('span').last().boundingBox();
  const box = await label.boundingBox();
  expect((text?.y ?? Infinity) + (text?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
});

test('at 320 px with text at 200 % the button below the bundles holds its text in Spanish', async ({
  page,
  origin,
}) => {
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'es', url: origin }]);
  await skipEntryWarning(page);
  await enlargeText(page);

  await page.goto('/pricing');
  await expect(page.getByRole('main').getByRole('link', { name: 'Continuar', exact: true })).toBeVisible();
  expect(await findCutTexts(page)).toEqual([]);
});

test('at 320 px with text at 200 % the account of the sign-up does not scroll sideways', async ({
  page,
  t,
  isPhone,
}) => {
  await skipEntryWarning(page);
  await enlargeText(page);

  const form = await openSignupForm(page, t, isPhone);
  await fillAccountForm(form, t, createAccountData());
  expect(await getHorizontalOverflow(page)).toBe(0);
  expect(await findCutTexts(page)).toEqual([]);
});

test('with text at 200 % the last steps of the sign-up keep their words whole in Polish', async ({
  page,
  origin,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page.request, origin, { language: 'pl' });
  await enlargeText(page);

  await page.goto('/complete-signup?step=push');
  await expect(page.getByRole('button', { name: 'Powiadamiaj mnie' })).toBeVisible();
  expect(await findCutTexts(page)).toEqual([]);
  // Wide enough for each part of the address.
  await page.setViewportSize({ width: 480, height: 740 });
  await page.goto('/complete-signup?step=mail');
  const address = page.getByRole('main').locator('b');
  await expect(address).toBeVisible();
  expect(await countBrokenTexts(address)).toBe(0);
});

test('at 320 px with text at 200 % the settings keep their words whole', async ({ page, origin }) => {
  await signUp(page.request, origin, { language: 'pl' });
  await enlargeText(page);

  await page.goto('/profile/settings');
  const list = page.getByRole('main').getByRole('list');
  for (const title of ['Powiadomienia', 'Bezpieczeństwo'])
    expect(await countLines(list.getByText(title, { exact: true })), title).toBe(1);
  await page.goto('/profile/security');
  expect(await countLines(page.getByRole('heading', { level: 1, name: 'Bezpieczeństwo' }))).toBe(1);
  await page.goto('/profile/privacy');
  const hidden = page.getByRole('main').getByText('Tryb niewidoczny', { exact: true });
  await expect(hidden).toBeVisible();
  expect(await countLines(hidden)).toBeLessThanOrEqual(2);
});

test('at 320 px with text at 200 % neither texts of law nor consents scroll sideways in German', async ({
  page,
  origin,
}) => {
  await signUp(page.request, origin, { language: 'de' });
  await enlargeText(page);

  for (const path of ['/privacy', '/profile/privacy', '/complaints']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (path === '/profile/privacy')
      await expect(page.getByRole('link', { name: 'Nutzungsbedingungen lesen' }).last()).toBeVisible();
    if (path === '/privacy') await expect(page.locator('td').first()).toBeVisible();
    expect(await getHorizontalOverflow(page), path).toBe(0);
    expect(await findCutTexts(page), path).toEqual([]);
  }
});

test('at 320 px with text at 200 % e-mail addresses break between their parts', async ({ page, origin }) => {
  await signUp(page.request, origin, { language: 'de' });
  await enlargeText(page);

  for (const path of ['/unsubscribe', '/complaints']) {
    await page.goto(path);
    const address = page.getByRole('main').getByRole('link', { name: 'support@liaison.example' });
    await expect(address).toBeVisible();
    expect(await countBrokenTexts(address), path).toBe(0);
  }

  // Members see only the links of the footer on phones.
  await page.context().clearCookies();
  await skipEntryWarning(page);
  await page.goto('/faq');
  const address = page.getByRole('contentinfo').getByRole('link', { name: 'support@liaison.example' });
  await expect(address).toBeVisible();
  expect(await countBrokenTexts(address)).toBe(0);
});
