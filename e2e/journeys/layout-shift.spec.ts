import type { Page } from '@playwright/test';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { observeLayoutShifts, sumLayoutShifts } from '../support/layout-shift.ts';
import {
  activateAccount,
  completeSignup,
  reportProfile,
  sendMessage,
  signInDemoMember,
  signUp,
  signUpBoth,
} from '../support/members.ts';
import { getPartnerPath, holdRequests } from '../support/releases.ts';
import { getStepTitle } from '../support/signup-form.ts';
import { createTranslator } from '../support/translations.ts';

/** The goal of the product for every page (cumulative layout shift). */
const limit = 0.01;

const visitorPaths = ['/', '/login', '/signup', '/pricing', '/premium', '/complaints', '/faq', '/terms'];
for (const path of visitorPaths)
  test(`a visitor sees ${path} without a layout shift`, async ({ page }) => {
    await skipEntryWarning(page);

    expect(await measureLayoutShift(page, path)).toBeLessThanOrEqual(limit);
  });

for (const path of [
  '/members',
  '/chats',
  '/likes',
  '/credits',
  '/credits/p2',
  '/premium',
  '/pricing',
  '/profile',
  '/notifications',
])
  test(`a member sees ${path} without a layout shift`, async ({ page, origin }) => {
    await signInDemoMember(page.request, origin);

    expect(await measureLayoutShift(page, path)).toBeLessThanOrEqual(limit);
  });

// A new member has no conversation and no like, and alerts above the screen.
for (const path of ['/members', '/chats', '/likes', '/credits'])
  test(`a new member sees ${path} without a layout shift`, async ({ page, origin, uiLocale }) => {
    const { email } = await signUp(page.request, origin, { language: uiLocale });

    expect(await measureLayoutShift(page, path), 'with an unconfirmed address').toBeLessThanOrEqual(limit);
    await activateAccount(page.request, origin, email);
    expect(await measureLayoutShift(page, path), 'with a confirmed address').toBeLessThanOrEqual(limit);
  });

test('a member who is asked for new terms sees /premium without a layout shift', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  await signUp(page.request, origin, { language: uiLocale, termsVersion: '2023-12-01T12:00:00.000Z' });

  expect(await measureLayoutShift(page, '/premium')).toBeLessThanOrEqual(limit);

  await expect(page.getByRole('region', { name: t('shell:newTerms.title') })).toBeVisible();
});

test('own cases that come after the complaints move nothing', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
}) => {
  const { ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  const report = { id: ben.id, category: 'harassment', text: 'Insults in every message.' } as const;
  await reportProfile(page.request, origin, report);
  // So that the end of the page is on the screen.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 1600 });
  const release = await holdRequests(page, '**/api/cases.php');
  await observeLayoutShifts(page);
  await page.goto('/complaints');
  await expect(page.getByRole('heading', { name: t('complaints:contact') })).toBeVisible();
  await page.evaluate(async () => void (await document.fonts.ready));

  release();

  await expect(page.getByRole('region', { name: t('complaints:own') })).toBeVisible();
  expect(await sumLayoutShifts(page)).toBeLessThanOrEqual(limit);
});

test('transactions that come late do not move the link to the spending limit', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  const release = await holdRequests(page, '**/api/transactions.php*');
  await page.goto('/transactions');
  const link = page.getByRole('link', { name: t('payments:spendingLimit.title') });
  await expect(link).toBeVisible();
  await page.evaluate(async () => void (await document.fonts.ready));
  const getTop = async () => (await link.boundingBox())?.y;
  const top = await getTop();

  release();

  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  expect(await getTop()).toBe(top);
});

test('a conversation opens without a layout shift', async ({ page, secondPage, origin, uiLocale }) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  for (const text of ['Hello', 'How was the walk along the river on Sunday? '.repeat(6), 'See you soon'])
    await sendMessage(secondPage.request, origin, { profile: ana.id, text });

  expect(await measureLayoutShift(page, `/members/${ben.id}/chat`)).toBeLessThanOrEqual(limit);
});

test('related members that come after a profile do not move the footer', async ({ page, origin }) => {
  // The language of the demo member's account.
  const t = createTranslator('en');
  await signInDemoMember(page.request, origin);
  const release = await holdRequests(page, '**/api/related.php?*');
  await page.goto(await getPartnerPath(page));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeVisible();
  await page.evaluate(async () => void (await document.fonts.ready));
  const getTop = async () => (await footer.boundingBox())?.y;
  const top = await getTop();

  release();

  await expect(page.getByRole('region', { name: t('members:profile.related') })).toBeVisible();
  expect(await getTop()).toBe(top);
});

test('the location step of the sign-up has no layout shift', async ({ page, origin, t, uiLocale }) => {
  await signUp(page.request, origin, { language: uiLocale });

  const shift = await measureLayoutShift(page, '/complete-signup?step=location');

  await expect(getStepTitle(page, t, 'location')).toBeVisible();
  expect(shift).toBeLessThanOrEqual(limit);
});

test('the links below a short step of the sign-up start below the screen of a phone, where no step moves them', async ({
  page,
  origin,
  t,
  uiLocale,
  isPhone,
}) => {
  test.skip(!isPhone, 'the window of a phone');
  await signUp(page.request, origin, { language: uiLocale });

  await page.goto('/complete-signup?step=photo');

  await expect(getStepTitle(page, t, 'photo')).toBeVisible();
  const links = await page.getByRole('navigation', { name: t('shell:footer.label') }).boundingBox();
  expect(links?.y).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? Infinity);
});

test('the offer of push has no layout shift and covers no focused control', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
}) => {
  const { ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await completeSignup(page.request, origin);
  await page.context().grantPermissions(['notifications'], { origin });
  await page.goto(`/members/${ben.id}/chat`);
  await page.getByRole('textbox', { name: t('chat:composer.label') }).fill('Hello');
  // The live connection may show the message as sent before the page has the answer, which is the reason for the offer.
  const answered = page.waitForResponse('**/api/message.php');
  await page.getByRole('button', { name: t('common:actions.send'), exact: true }).click();
  await answered;
  await expect(page.getByRole('log').getByRole('img', { name: t('chat:status.sent') })).toBeVisible();

  const shift = await measureLayoutShift(page, '/members');

  await expect(page.getByRole('button', { name: t('profile:push.allow') })).toBeVisible();
  expect(shift).toBeLessThanOrEqual(limit);
  // Past the offer, to a card below the first screen.
  await tabTo(page.getByRole('main').getByRole('listitem').nth(12).getByRole('link').first());
});

/** The sum of the shifts of elements on the screen, from the first paint until the page is idle. */
async function measureLayoutShift(page: Page, path: string): Promise<number> {
  await observeLayoutShifts(page);
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return sumLayoutShifts(page);
}
