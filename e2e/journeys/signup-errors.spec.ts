import { getHorizontalOverflow } from '../support/check-screen.ts';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { completeSignup, demoMember, password, signUp } from '../support/members.ts';
import {
  chooseGenders,
  createAccountData,
  fillBirthDate,
  getContinueButton,
  getSubmitButton,
  openSignupForm,
} from '../support/signup-form.ts';

test('every invalid value keeps its screen open with an error at its field, the first one gets the focus, and typed values stay (AUTH-016, AUTH-017, AUTH-018, AUTH-020, AUTH-021, AUTH-023, SH-024)', async ({
  page,
  t,
  isPhone,
  checkScreen,
}) => {
  await skipEntryWarning(page);
  const form = await openSignupForm(page, t, isPhone);
  const email = form.getByRole('textbox', { name: t('auth:fields.email') });
  const name = form.getByRole('textbox', { name: t('auth:fields.name') });
  const passwordField = form.getByLabel(t('auth:fields.password'), { exact: true });
  const year = form.getByLabel(t('common:birthDate.year'));
  const continueButton = getContinueButton(form, t);
  await continueButton.click();
  await checkScreen('signup-errors', form.getByText(t('errors:field.required_gender')).first());
  await expect(form.getByRole('radio').first()).toBeFocused();
  await chooseGenders(form, t);
  await continueButton.click();

  await expect(year).toBeVisible();
  await continueButton.click();
  await expect(form.getByText(t('errors:field.required_date_of_birth'))).toBeVisible();
  await form.getByLabel(t('common:birthDate.day')).fill('17');
  await form.getByLabel(t('common:birthDate.month')).fill('5');
  await year.fill('1801');
  await continueButton.click();
  await expect(form.getByText(t('errors:field.too_old'))).toBeVisible();
  await expect(year).toHaveValue('1801');
  await year.fill('1990');
  await continueButton.click();

  await email.fill('nora@gmial.com');
  await passwordField.fill('kurz');
  await continueButton.click();
  await checkScreen('signup-login-errors', form.getByText(t('errors:field.too_short_password')));
  await form
    .getByRole('button', { name: t('errors:did_you_mean', { suggestion: 'nora@gmail.com' }) })
    .click();
  await expect(email).toHaveValue('nora@gmail.com');
  await email.fill('not-an-address');
  await email.blur();
  await expect(form.getByText(t('errors:field.invalid_email'))).toBeVisible();
  await email.fill(demoMember.login);
  await email.blur();
  await expect(form.getByText(t('errors:field.in_use_email'))).toBeVisible();
  await passwordField.fill(password);
  await continueButton.click();
  await expect(email).toBeFocused();
  await email.fill(createAccountData().email);
  await continueButton.click();

  await expect(name).toBeVisible();
  await getSubmitButton(form, t).click();
  await checkScreen('signup-name-errors', form.getByText(t('errors:field.not_accepted')));
  await expect(form.getByText(t('errors:field.required'), { exact: true })).toBeVisible();
  await name.fill('ok');
  await form.getByRole('checkbox').first().check();
  await getSubmitButton(form, t).click();
  await expect(form.getByText(t('errors:field.too_short_name'))).toBeVisible();
  await name.fill('@nora');
  await name.blur();
  await expect(form.getByText(t('errors:field.invalid_name'))).toBeVisible();
  await expect(form.getByRole('checkbox').first()).toBeChecked();
  await form.getByRole('button', { name: t('common:actions.back'), exact: true }).click();
  await expect(passwordField).toHaveValue(password);
});

test('a suggested address that is longer than the line wraps', async ({ page, t }) => {
  await skipEntryWarning(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const form = await openSignupForm(page, t, true);
  await chooseGenders(form, t);
  await getContinueButton(form, t).click();
  await fillBirthDate(form, t);
  await getContinueButton(form, t).click();

  const email = form.getByRole('textbox', { name: t('auth:fields.email') });
  await email.fill('wolfeschlegelsteinhausenbergerdorff@gmial.com');
  await email.blur();

  const suggestion = 'wolfeschlegelsteinhausenbergerdorff@gmail.com';
  await expect(form.getByRole('button', { name: t('errors:did_you_mean', { suggestion }) })).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBe(0);
});

test('an error far above the button that was pressed comes into view: of a field that has the focus, and of the whole step', async ({
  page,
  origin,
  pageErrors,
  t,
  uiLocale,
}) => {
  await skipEntryWarning(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await signUp(page.request, origin, { language: uiLocale });
  await completeSignup(page.request, origin);
  await page.goto('/complete-signup?step=about');
  const form = page.getByRole('main');
  const about = form.getByRole('textbox', { name: t('traits:facts.about') });
  const tooLong = form.getByText(t('errors:field.too_long'));
  await about.fill('My number is 0171 2345678, write to me!');
  await getContinueButton(form, t).click();
  await expect(form.getByText(t('errors:field.contains_contact'))).toBeInViewport();

  await about.fill('long '.repeat(1000));
  await getContinueButton(form, t).click();
  await expect(tooLong).toBeInViewport();

  await about.fill('I like long walks.');
  await page.route('**/api/signup.php', (route) =>
    route.fulfill({ status: 400, json: { code: 'internal' } }),
  );
  await getContinueButton(form, t).click();
  await expect(form.getByRole('alert')).toBeInViewport();
  // The browser logs every refused call.
  pageErrors.splice(0);
});
