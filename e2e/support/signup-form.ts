import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { createUniqueName, password } from './members.ts';
import type { Translate } from './translations.ts';

export interface AccountData {
  name: string;
  email: string;
}

/** A name and an address that no other test uses. */
export function createAccountData(): AccountData {
  const name = createUniqueName();
  return { name, email: `${name.toLowerCase()}@example.org` };
}

/** On phones the sign-up is a page of its own, on desktops a dialog over the current page. */
export async function openSignupForm(page: Page, t: Translate, isPhone: boolean): Promise<Locator> {
  if (isPhone) {
    await page.goto('/signup');
    return page.getByRole('main');
  }
  await page.goto('/faq');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell:signup') })
    .click();
  return page.getByRole('dialog', { name: t('shell:signupModal.title') });
}

export const getContinueButton = (form: Locator, t: Translate) =>
  form.getByRole('button', { name: t('common:actions.continue'), exact: true });

/** Answers for a woman looking for a man, on the first screen of step 0. */
export async function chooseGenders(form: Locator, t: Translate) {
  const choose = (question: string, answer: string) =>
    form
      .getByRole('group', { name: t(question), exact: true })
      .getByText(t(answer))
      .click();
  await choose('auth:iAm.legend', 'auth:iAm.female');
  await choose('auth:lookingFor.legend', 'auth:lookingFor.male');
}

/** Fills in the screens of step 0 for a woman looking for a man, born on 17 May 1990, without submitting the last one. */
export async function fillAccountForm(form: Locator, t: Translate, account: AccountData) {
  await chooseGenders(form, t);
  await getContinueButton(form, t).click();
  await fillAccountDetails(form, t, account);
}

/** The same from the date of birth on. */
export async function fillAccountDetails(form: Locator, t: Translate, { name, email }: AccountData) {
  const continueButton = getContinueButton(form, t);
  await fillBirthDate(form, t);
  await continueButton.click();
  await form.getByRole('textbox', { name: t('auth:fields.email') }).fill(email);
  await form.getByLabel(t('auth:fields.password'), { exact: true }).fill(password);
  await continueButton.click();
  await form.getByRole('textbox', { name: t('auth:fields.name') }).fill(name);
  await form.getByRole('checkbox').first().check();
}

export async function fillBirthDate(form: Locator, t: Translate) {
  await form.getByLabel(t('common:birthDate.day')).fill('17');
  await form.getByLabel(t('common:birthDate.month')).fill('5');
  await form.getByLabel(t('common:birthDate.year')).fill('1990');
}

export const getSubmitButton = (form: Locator, t: Translate) =>
  form.getByRole('button', { name: t('auth:signup.submit') });

/** Once this heading is visible, the previous step is gone. */
export const getStepTitle = (page: Page, t: Translate, step: string) =>
  page.getByRole('heading', { name: t(`auth:steps.${step}.title`) });

export async function skipStep(page: Page, t: Translate, step: string) {
  await expect(getStepTitle(page, t, step)).toBeVisible();
  await page.getByRole('button', { name: t('auth:steps.skip'), exact: true }).click();
}

export async function selectCity(page: Page, t: Translate, { typed, city }: { typed: string; city: string }) {
  await page.getByRole('combobox', { name: t('auth:place.city') }).fill(typed);
  await page
    .getByRole('option', { name: new RegExp(`^${city}`) })
    .first()
    .click();
}
