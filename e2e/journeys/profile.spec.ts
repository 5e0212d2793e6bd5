import { getAge } from '@liaison/shared/contracts';
import { expect, test } from '../support/journey.ts';
import { completeSignup, signUp } from '../support/members.ts';

test('the text about a member is saved automatically and shown to others (PROF-001, PROF-007, MEM-016)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const ana = await signUp(page.request, origin, { language: uiLocale });
  await signUp(secondPage.request, origin, { gender: 'male', language: uiLocale });
  await page.goto('/profile');
  const about = page.getByRole('textbox', { name: t('traits:facts.about') });

  await about.fill('I repair old radios and burn pancakes.');
  await about.blur();

  await checkScreen('profile', page.getByText(t('common:actions.saved')).first());
  await page.reload();
  await expect(about).toHaveValue('I repair old radios and burn pancakes.');
  await secondPage.goto(`/members/${ana.id}`);
  await expect(secondPage.getByText('I repair old radios and burn pancakes.')).toBeVisible();
  await page.getByRole('link', { name: t('profile:preview') }).click();
  await page.getByRole('link', { name: t('members:profile.preview.visitor') }).click();
  await checkScreen('profile-preview', page.getByText(t('members:profile.preview.needsAccount')));
});

test('an e-mail address in a public text shows an error at the field, and the text stays (PROF-007)', async ({
  page,
  pageErrors,
  origin,
  t,
  uiLocale,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/profile');
  const about = page.getByRole('textbox', { name: t('traits:facts.about') });

  await about.fill('Write me at somebody@example.org');
  await about.blur();

  await expect(about).toHaveAttribute('aria-invalid', 'true');
  await expect(about).toHaveValue('Write me at somebody@example.org');
  // The browser logs every refused call.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('422')]);
});

test('a member changes the place by the position of the device and by hand, and others see the new city and region (PROF-020)', async ({
  page,
  context,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  await context.grantPermissions(['geolocation'], { origin });
  await context.setGeolocation({ latitude: 52.373, longitude: 4.892 });
  const ana = await signUp(page.request, origin, { language: uiLocale });
  await signUp(secondPage.request, origin, { gender: 'male', language: uiLocale });
  await page.goto('/profile');
  const dialog = page.getByRole('dialog', { name: t('profile:place.change') });

  await page.getByRole('button', { name: t('profile:place.change') }).click();
  await dialog.getByRole('button', { name: t('auth:position.use') }).click();
  await expect(dialog.getByRole('combobox', { name: t('auth:place.city') })).toHaveValue('Amsterdam');
  await checkScreen('profile-place', dialog.getByRole('button', { name: t('auth:place.save') }));
  await dialog.getByRole('button', { name: t('auth:place.save') }).click();
  await expect(dialog).toBeHidden();
  await secondPage.goto(`/members/${ana.id}`);
  await expect(secondPage.getByText(/^Amsterdam/).first()).toBeVisible();

  await page.getByRole('button', { name: t('profile:place.change') }).click();
  await dialog.getByRole('combobox', { name: t('auth:place.city') }).fill('Utrecht');
  await page
    .getByRole('option', { name: /^Utrecht/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: t('auth:place.save') }).click();
  await expect(dialog).toBeHidden();
  await secondPage.reload();
  await expect(secondPage.getByText(/^Utrecht/).first()).toBeVisible();
});

test('a member changes the date of birth once, and others see the new age', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const ana = await signUp(page.request, origin, { language: uiLocale });
  await signUp(secondPage.request, origin, { gender: 'male', language: uiLocale });
  await page.goto('/profile/account');
  const change = page.getByRole('button', { name: t('profile:birthDate.change') });

  await change.click();
  await page.getByRole('textbox', { name: t('common:birthDate.year') }).fill('1980');
  await change.click();
  const confirm = page.getByRole('button', { name: t('profile:birthDate.confirm'), exact: true });
  await checkScreen('profile-birth-date', confirm);
  await confirm.click();

  await expect(page.getByText(t('profile:birthDate.done'))).toBeVisible();
  await expect(change).toBeHidden();
  await secondPage.goto(`/members/${ana.id}`);
  const age = String(getAge('1980-05-17', new Date()));
  await expect(secondPage.getByRole('heading', { level: 1 })).toContainText(age);
});

test.describe('west of Greenwich', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a member reads the own date of birth, written as in the country of the profile', async ({
    page,
    origin,
  }) => {
    await signUp(page.request, origin, { language: 'en' });
    await completeSignup(page.request, origin);

    await page.goto('/profile/account');

    await expect(page.getByRole('definition').filter({ hasText: '1990' })).toHaveText('17 May 1990');
  });
});
