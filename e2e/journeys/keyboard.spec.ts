import type { ProfileResponse } from '@liaison/shared/contracts';
import type { Locator } from '@playwright/test';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { password, signUp, signUpBoth, uploadMainPicture } from '../support/members.ts';
import {
  createAccountData,
  getContinueButton,
  getStepTitle,
  getSubmitButton,
} from '../support/signup-form.ts';

test('a visitor signs up with the keyboard alone', async ({ page, t, isPhone }) => {
  await skipEntryWarning(page);
  await page.goto('/faq');
  const signup = isPhone
    ? page.getByRole('banner').getByRole('link', { name: t('shell:login') })
    : page.getByRole('banner').getByRole('link', { name: t('shell:signup') });
  await press(signup, 'Enter');
  if (isPhone) {
    await expect(page.getByRole('heading', { level: 1, name: t('auth:login.title') })).toBeVisible();
    await press(page.getByRole('main').locator('a[href^="/signup"]').first(), 'Enter');
  }
  const form = isPhone
    ? page.getByRole('main')
    : page.getByRole('dialog', { name: t('shell:signupModal.title') });

  const { name, email } = createAccountData();
  const next = getContinueButton(form, t);
  await choose(form.getByRole('group', { name: t('auth:iAm.legend'), exact: true }), t('auth:iAm.female'));
  await choose(
    form.getByRole('group', { name: t('auth:lookingFor.legend'), exact: true }),
    t('auth:lookingFor.male'),
  );
  await press(next, 'Enter');
  await type(form.getByLabel(t('common:birthDate.day')), '17');
  await type(form.getByLabel(t('common:birthDate.month')), '5');
  await type(form.getByLabel(t('common:birthDate.year')), '1990');
  await press(next, 'Enter');
  await type(form.getByRole('textbox', { name: t('auth:fields.email') }), email);
  await type(form.getByLabel(t('auth:fields.password'), { exact: true }), password);
  await press(next, 'Enter');
  await type(form.getByRole('textbox', { name: t('auth:fields.name') }), name);
  await press(form.getByRole('checkbox').first(), 'Space');
  await expect(form.getByRole('checkbox').first()).toBeChecked();
  await press(getSubmitButton(form, t), 'Enter');

  await expect(getStepTitle(page, t, 'photo')).toBeVisible();
  await press(page.getByRole('button', { name: t('auth:steps.skip'), exact: true }), 'Enter');
  await expect(getStepTitle(page, t, 'location')).toBeVisible();
});

test('a member finds another member and writes the first message with the keyboard alone', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
}) => {
  const { ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await uploadMainPicture(secondPage, origin);
  await page.goto('/members');
  await expect(page.getByRole('heading', { level: 1, name: t('members:search.title') })).toBeVisible();

  // The fourth card lies below the first screen.
  await press(page.getByRole('main').locator('a[href^="/members/"]:not([href$="/chat"])').nth(3), 'Enter');
  await expect(page).toHaveURL(/\/members\/\d+$/);
  const name = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(name).toBeVisible();
  await expect(page).toHaveTitle(/, \d+ · /);
  // Tab continues in the screen that has opened.
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();

  await page.goto(`/members/${ben.id}`);
  await expect(page.getByRole('heading', { level: 1, name: ben.name })).toBeVisible();
  await press(page.getByRole('main').locator(`a[href="/members/${ben.id}/chat"]`).first(), 'Enter');
  const composer = page.getByRole('textbox', { name: t('chat:composer.label') });
  await expect(composer).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(ben.name));
  await type(composer, 'Coffee on Sunday?');
  await press(page.getByRole('button', { name: t('common:actions.send'), exact: true }), 'Enter');

  const log = page.getByRole('log', { name: t('chat:thread.log', { name: ben.name }) });
  await expect(log).toContainText('Coffee on Sunday?');
  await expect(log.getByRole('img', { name: t('chat:status.sent'), exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: ben.name })).toBeVisible();
});

test('a member narrows the search, looks at a picture, likes, and comes back to the same card with the keyboard alone', async ({
  page,
  origin,
  t,
  uiLocale,
  isPhone,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/members');
  const cards = page.getByRole('main').locator('a[href^="/members/"]:not([href$="/chat"])');
  await expect(cards.first()).toBeVisible();
  const filters = t(isPhone ? 'members:filters.label' : 'members:filters.more');
  await press(page.getByRole('button', { name: filters }).first(), 'Enter');
  const sheet = page.getByRole('dialog', { name: filters });
  await press(sheet.getByRole('switch', { name: t('members:filters.withPhoto') }), 'Space');
  await expect(page).toHaveURL(/with_photo=true/);
  await press(sheet.getByRole('button', { name: t('members:filters.show') }), 'Enter');
  await expect(sheet).toHaveCount(0);

  const card = cards.nth(3);
  await press(card, 'Enter');
  await expect(page).toHaveURL(/\/members\/\d+$/);
  const { pathname } = new URL(page.url());
  const answer = await page.request.get(`/api/profile.php?id=${pathname.split('/').at(-1)}`);
  const { name } = ((await answer.json()) as ProfileResponse).profile;
  await press(page.getByRole('button', { name: t('members:viewer.open', { name, number: 1 }) }), 'Enter');
  const viewer = page.getByRole('dialog', { name: t('members:viewer.title', { name }) });
  await expect(viewer.getByRole('button', { name: t('members:viewer.zoom') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  const like = page
    .getByRole('main')
    .getByRole('button', { name: `${t('members:like.like')} ${name}`, exact: true });
  await press(like, 'Enter');
  await expect(like).toHaveAttribute('aria-pressed', 'true');

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: t('members:search.title') })).toBeVisible();
  const left = page.getByRole('main').locator(`a[href="${pathname}"]`);
  await expect(left).toBeFocused();
  await expect(left).toBeInViewport();
});

test('the contents lead to a section as often as they are asked, and the keyboard goes along', async ({
  page,
  t,
}) => {
  await skipEntryWarning(page);
  await page.goto('/terms');
  const links = page.getByRole('navigation', { name: t('shell:page.contents') }).getByRole('link');

  for (const index of [3, 5, 3, 3]) {
    await page.evaluate(() => scrollTo(0, 0));
    const title = (await links.nth(index).textContent()) ?? '';
    await links.nth(index).press('Enter');

    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
    await expect
      .poll(() => section.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(200);
    await expect(section).toBeInViewport();
    await expect(section).toBeFocused();
  }
});

test('a member buys credits with the keyboard alone', async ({ page, origin, t, uiLocale }) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/credits');
  const bundles = page.getByRole('main').getByRole('group', { name: t('payments:bundles.legend') });
  await expect(bundles.getByRole('radio')).toHaveCount(4);
  // Tab reaches the chosen bundle, arrows choose another one.
  await tabTo(bundles.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowUp');
  await expect(bundles.getByRole('radio', { checked: true })).toHaveAccessibleName(/150/);
  await press(page.getByRole('main').getByRole('link', { name: t('common:actions.continue') }), 'Enter');

  await expect(page.getByRole('heading', { level: 1, name: t('payments:checkout.title') })).toBeVisible();
  const main = page.getByRole('main');
  const buy = main.getByRole('button', { name: t('payments:checkout.buy').trim() });
  await expect(buy).toBeVisible();
  for (const box of await main.getByRole('checkbox').all()) await press(box, 'Space');
  await press(buy, 'Enter');
  await press(page.getByRole('button', { name: t('sandbox:outcomes.paid') }), 'Enter');
  await expect(page.getByRole('heading', { name: /150/ })).toBeVisible();
});

/** Tab reaches the first radio button of the group, arrows choose the next ones. */
async function choose(group: Locator, answer: string) {
  await tabTo(group.getByRole('radio').first());
  await group.page().keyboard.press('Space');
  const radio = group.getByRole('radio', { name: answer, exact: true });
  for (const _ of await group.getByRole('radio').all())
    if (!(await radio.isChecked())) await group.page().keyboard.press('ArrowDown');
  await expect(radio).toBeChecked();
}

async function press(target: Locator, key: string) {
  await expect(target).toBeVisible();
  await tabTo(target);
  await target.page().keyboard.press(key);
}

async function type(target: Locator, text: string) {
  await expect(target).toBeVisible();
  await tabTo(target);
  await target.page().keyboard.type(text);
}
