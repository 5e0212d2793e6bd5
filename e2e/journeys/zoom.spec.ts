import type { Page } from '@playwright/test';
import { getHorizontalOverflow } from '../support/check-screen.ts';
import { countLines } from '../support/count-lines.ts';
import { findCutTexts } from '../support/cut-texts.ts';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { activateAccount, completeSignup, sendMessage, signUp, signUpBoth } from '../support/members.ts';
import { enlargeText } from '../support/enlarge-text.ts';

const memberPaths = [
  '/members',
  '/chats',
  '/likes',
  '/credits',
  '/profile',
  '/profile/settings',
  '/profile/privacy',
  '/notifications',
  '/faq',
  '/complaints',
];

test('with text at 200 % no screen scrolls sideways, no text is cut, and the bottom bar shows every label and badge', async ({
  page,
  secondPage,
  origin,
  t,
  isPhone,
}) => {
  // German has the longest words.
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale: 'de' });
  await sendMessage(secondPage.request, origin, { profile: ana.id, text: 'Hello' });
  await enlargeText(page);

  for (const path of [...memberPaths, `/members/${ben.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await getHorizontalOverflow(page), path).toBe(0);
    expect(await findCutTexts(page), path).toEqual([]);
    expect(await findSqueezedIcons(page), path).toEqual([]);
  }
  if (isPhone) {
    const message = page.getByRole('main').getByRole('link', { name: t('chat:start.message') });
    await expect(message).toBeVisible();
    expect(await countLines(message)).toBe(1);

    await page.goto('/credits');
    const bar = page.getByRole('navigation', { name: t('shell:navigation.bottom'), exact: true });
    await expect(bar.getByRole('img', { name: t('common:unread_one', { count: 1 }) })).toBeVisible();
    expect(await bar.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const links = await bar.getByRole('link').all();
    expect(links).not.toEqual([]);
    for (const link of links) {
      const label = link.locator('> span').last();
      expect(await label.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true);
      expect(await label.evaluate((element) => element.getClientRects().length)).toBe(1);
    }
  }

  // Opening the conversation marks its message as read.
  await page.goto(`/members/${ben.id}/chat`);
  await expect(page.getByRole('log')).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBe(0);
  expect(await findCutTexts(page)).toEqual([]);
});

test('at 320 px, the width of a desktop at 400 %, no screen scrolls sideways and messages and emoji can be read', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  isPhone,
}) => {
  await page.setViewportSize(isPhone ? { width: 320, height: 568 } : { width: 320, height: 256 });
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await sendMessage(secondPage.request, origin, { profile: ana.id, text: 'Hello' });
  await page.addInitScript(() => localStorage.setItem('hide-enrich-alert', String(Date.now())));
  for (const path of [...memberPaths, '/privacy', '/cookies', `/members/${ben.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await getHorizontalOverflow(page), path).toBe(0);
  }

  // The cost of a message has the whole width, not the rest beside the tools.
  await page.goto(`/members/${ben.id}/chat`);
  const cost = page.getByRole('main').getByText(/^\D+10 credits/i);
  const field = page.getByRole('main').getByRole('textbox');
  await expect(cost).toBeVisible();
  expect((await cost.boundingBox())?.x).toBe((await field.boundingBox())?.x);

  // The messages keep two fifths of a low window, and the emoji a whole row.
  expect((await page.getByRole('log').boundingBox())?.height).toBeGreaterThanOrEqual(102);
  await page.getByRole('button', { name: t('chat:emoji.add') }).click();
  const grid = page.getByRole('grid', { name: t('chat:emoji.groups.smileys') });
  expect((await grid.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('the preselected bundle is on the first screen of a small phone, also with the discount of a new member', async ({
  page,
  origin,
  t,
  uiLocale,
  isPhone,
}) => {
  test.skip(!isPhone, 'the link is below the bundles on desktops');
  await page.setViewportSize({ width: 320, height: 568 });
  const { email } = await signUp(page.request, origin, { language: uiLocale });
  await activateAccount(page.request, origin, email);
  await completeSignup(page.request, origin);
  await page.addInitScript(() => localStorage.setItem('hide-enrich-alert', String(Date.now())));

  await page.goto('/credits');
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toBeVisible();
  const percent = new Intl.NumberFormat(uiLocale, { style: 'percent' }).format(0.25);
  await expect(page.getByText(t('payments:discount.welcomeIncluded', { percent }))).toBeVisible();
  // The whole card, above the bars at the bottom.
  const card = await chosen.locator('xpath=ancestor::label').boundingBox();
  const action = await page
    .getByRole('main')
    .getByRole('link', { name: t('common:actions.continue') })
    .locator('..')
    .boundingBox();
  expect((card?.y ?? Infinity) + (card?.height ?? 0)).toBeLessThanOrEqual(action?.y ?? 0);
});

test('in forced colours the chosen bundle and the current page keep a mark', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  await skipEntryWarning(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await signUp(page.request, origin, { language: uiLocale });

  await page.goto('/credits');
  const [chosen, other] = [
    page.getByRole('radio', { checked: true }),
    page.getByRole('radio', { checked: false }).first(),
  ];
  await expect(chosen).toBeVisible();
  const getMark = (element: Element) => getComputedStyle(element, '::before').borderTopWidth;
  expect(await chosen.evaluate(getMark)).toBe('5px');
  expect(await other.evaluate(getMark)).not.toBe('5px');
  const getOutline = (element: Element) => getComputedStyle(element).outlineStyle;
  expect(await chosen.locator('xpath=ancestor::label').evaluate(getOutline)).toBe('solid');
  expect(await other.locator('xpath=ancestor::label').evaluate(getOutline)).toBe('none');

  await page.goto('/likes');
  const tabs = page.getByRole('main').getByRole('navigation', { name: t('members:likes.title') });
  await expect(tabs.getByRole('link', { name: t('members:likes.received') })).toHaveCSS(
    'outline-style',
    'solid',
  );
  await expect(tabs.getByRole('link', { name: t('members:likes.sent') })).toHaveCSS('outline-style', 'none');
});

test('in forced colours the state of a switch and the online dot are visible', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { ben } = await signUpBoth({ page, secondPage, origin, uiLocale });

  await page.goto('/profile/privacy');
  const control = page.getByRole('main').getByRole('switch').first();
  await expect(control).not.toBeChecked();
  const getColors = (element: Element) => ({
    track: getComputedStyle(element).backgroundColor,
    knob: getComputedStyle(element, '::before').borderTopColor,
  });
  const off = await control.evaluate(getColors);
  await control.click();
  await expect(control).toBeChecked();
  const on = await control.evaluate(getColors);
  expect(on.track).not.toBe(off.track);
  expect(on.knob).not.toBe(on.track);
  expect(off.knob).not.toBe(off.track);

  await secondPage.goto('/members');
  await page.goto(`/members/${ben.id}`);
  const dot = page.getByRole('main').getByText(t('common:online'), { exact: true }).first().locator('span');
  await expect(dot).toBeVisible();
  const { border, background } = await dot.evaluate((element) => ({
    border: getComputedStyle(element).borderTopColor,
    background: getComputedStyle(document.body).backgroundColor,
  }));
  expect(border).not.toBe(background);
});

test('in forced colours an alert has an edge and the highlighted city a mark', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signUp(page.request, origin, { language: uiLocale });

  await page.goto('/profile');
  const alert = page
    .getByRole('status')
    .filter({ has: page.getByRole('link') })
    .first();
  await expect(alert.locator('xpath=../..')).toHaveCSS('outline-style', 'solid');

  await page.getByRole('button', { name: t('profile:place.change') }).click();
  await page.getByRole('combobox', { name: t('auth:place.city') }).fill('Am');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveCSS('outline-style', 'solid');
  await expect(options.last()).toHaveCSS('outline-style', 'none');
});

/** The texts beside icons that a long text has made smaller than they are drawn. */
const findSqueezedIcons = (page: Page) =>
  page.locator('svg[width]').evaluateAll((icons) =>
    icons
      .filter((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        // One that is drawn smaller on purpose is as high as it is wide.
        return width > 0 && width < Number(icon.getAttribute('width')) - 1 && width < height - 1;
      })
      .map((icon) => icon.parentElement?.textContent),
  );

for (const path of ['/landers/alonetonight', '/signup'])
  test(`each choice of the first questions of ${path} is on one line on a narrow phone`, async ({
    page,
    context,
    origin,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    // Polish has the longest words here.
    await context.addCookies([{ name: 'i18n_redirected', value: 'pl', url: origin }]);
    await page.goto(path);
    const choices = page.getByRole('main').locator('label');
    await expect(choices).toHaveCount(4);
    await page.evaluate(() => document.fonts.ready);

    const heights = await choices.evaluateAll((labels) =>
      labels.map((label) => label.getBoundingClientRect().height),
    );

    expect(Math.max(...heights)).toBeLessThan(60);
  });
