import type { Page } from '@playwright/test';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { password, signIn, signUp } from '../support/members.ts';
import {
  chooseGenders,
  createAccountData,
  fillBirthDate,
  getContinueButton,
} from '../support/signup-form.ts';
import { createTranslator, type Translate } from '../support/translations.ts';

async function submitLogin(
  page: Page,
  t: Translate,
  { login, password: typed }: { login: string; password: string },
) {
  await page.getByRole('textbox', { name: t('auth:login.login') }).fill(login);
  await page.getByLabel(t('auth:fields.password'), { exact: true }).fill(typed);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('auth:login.submit'), exact: true })
    .click();
}

test('a member logs in by e-mail or name, returns to the requested page, and sees the home page after the logout (AUTH-001, AUTH-002, AUTH-040, AUTH-041, SHELL-022, SHELL-047, SHELL-049, SRV-001, SRV-005)', async ({
  page,
  secondPage,
  context,
  origin,
  pageErrors,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { name, email } = await signUp(secondPage.request, origin, { language: uiLocale });
  await skipEntryWarning(page);
  await page.goto('/likes/sent');
  await checkScreen('login', page.getByRole('heading', { level: 1, name: t('auth:login.title') }));
  await submitLogin(page, t, { login: email, password });
  await expect(page.getByRole('heading', { level: 1, name: t('members:likes.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/likes\/sent$/);
  const session = (await context.cookies()).find((cookie) => cookie.name.startsWith('auth'));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(Math.round(((session?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(30);

  await page.getByRole('button', { name: t('shell:account.menu', { name }) }).click();
  await page.getByRole('menuitem', { name: t('shell:account.logout') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('landers:home.title') })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/`);

  await page.goto('/login?next=/credits');
  await submitLogin(page, t, { login: name, password });
  await expect(page.getByRole('heading', { level: 1, name: t('payments:credits.title') })).toBeVisible();
  // Calls in flight during the logout are refused.
  expect(pageErrors.splice(0).filter((error) => !error.includes('403'))).toEqual([]);
});

test('a tab that waits on the login page goes on when the member logs in in another tab', async ({
  page,
  secondPage,
  origin,
  t,
}) => {
  const { email } = await signUp(secondPage.request, origin);
  await skipEntryWarning(page);
  await page.goto('/likes/sent');
  await expect(page.getByRole('heading', { level: 1, name: t('auth:login.title') })).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/login');

  await submitLogin(otherTab, t, { login: email, password });

  await expect(page.getByRole('heading', { level: 1, name: t('members:likes.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/likes\/sent$/);
});

test('signing in changes the page to the language of the account', async ({
  page,
  secondPage,
  origin,
  t,
}) => {
  const { email } = await signUp(secondPage.request, origin, { language: 'pl' });
  const title = createTranslator('pl')('payments:credits.title');
  await skipEntryWarning(page);
  await page.goto('/login?next=/credits');

  await submitLogin(page, t, { login: email, password });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a password that is refused does not run below the button that shows it', async ({
  page,
  t,
  atBothSizes,
}) => {
  await skipEntryWarning(page);
  await page.goto('/login');
  const field = page.getByLabel(t('auth:fields.password'), { exact: true });

  await submitLogin(page, t, { login: 'ben@example.org', password: '' });

  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await atBothSizes(page, async () => {
    const button = await page
      .getByRole('button', { name: t('common:password.show', { field: t('auth:fields.password') }) })
      .boundingBox();
    const textEnd = await field.evaluate(
      (input) =>
        input.getBoundingClientRect().left +
        input.clientLeft +
        input.clientWidth -
        Number.parseFloat(getComputedStyle(input).paddingRight),
    );
    expect(textEnd).toBeLessThanOrEqual(button?.x ?? 0);
  });
});

test('a wrong password, an unknown address and too many attempts show the messages of the specification (AUTH-003, AUTH-004, AUTH-005, SRV-029)', async ({
  page,
  secondPage,
  origin,
  pageErrors,
  t,
  checkScreen,
}) => {
  const { email } = await signUp(secondPage.request, origin);
  await skipEntryWarning(page);
  await page.goto('/login');
  await submitLogin(page, t, { login: email, password: 'not the one' });
  await checkScreen('login-failed', page.getByText(t('errors:login_failed')));
  await expect(page.getByRole('textbox', { name: t('auth:login.login') })).toHaveValue(email);
  await submitLogin(page, t, { login: `nobody.${email}`, password });
  await checkScreen('login-unknown', page.getByText(t('errors:email_not_found')));

  const attempts = Array.from({ length: 8 }, () =>
    signIn(page.request, origin, { login: email, password: 'no' }),
  );
  expect(await Promise.all(attempts)).toContain(429);
  await submitLogin(page, t, { login: email, password });
  await checkScreen('login-locked', page.getByText(t('errors:account_blocked', { minutes: 15 })));
  await expect(page.getByRole('main').getByRole('button', { name: /\d+:\d\d/ })).toBeDisabled();
  expect(pageErrors.splice(0).every((error) => /40[34]|429/.test(error))).toBe(true);
});

test('an address without an account is not lost on the way to the sign-up', async ({
  page,
  pageErrors,
  t,
}) => {
  const { email } = createAccountData();
  await skipEntryWarning(page);
  await page.goto('/login');
  await submitLogin(page, t, { login: email, password });

  // A page on phones and desktops.
  const form = page.getByRole('main');
  await expect(page.getByText(t('errors:email_not_found'))).toBeVisible();
  await form
    .getByRole('link', { name: t('auth:login.signup') })
    .first()
    .click();
  await chooseGenders(form, t);
  await getContinueButton(form, t).click();
  await fillBirthDate(form, t);
  await getContinueButton(form, t).click();

  await expect(form.getByRole('textbox', { name: t('auth:fields.email') })).toHaveValue(email);
  expect(pageErrors.splice(0).every((error) => error.includes('404'))).toBe(true);
});

test('a session ended from another device signs that browser out within seconds (LIVE-001, PROF-022)', async ({
  page,
  secondPage,
  origin,
  pageErrors,
  t,
  uiLocale,
  checkScreen,
}) => {
  const ana = await signUp(page.request, origin, { language: uiLocale });
  await signIn(secondPage.request, origin, { login: ana.email, password });
  await skipEntryWarning(secondPage);
  await secondPage.goto('/likes');
  await expect(secondPage.getByRole('heading', { level: 1, name: t('members:likes.title') })).toBeVisible();

  await page.goto('/profile/security');
  const end = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: t('profile:sessions.end') });
  await checkScreen('security', end);
  // The notice is shown for six seconds.
  await Promise.all([expect(secondPage.getByText(t('shell:sessionEnded'))).toBeVisible(), end.click()]);
  await expect(page.getByText(t('profile:sessions.ended'))).toBeVisible();
  await expect(end).toHaveCount(0);

  await expect(secondPage.getByRole('heading', { level: 1, name: t('auth:login.title') })).toBeVisible({
    timeout: 5000,
  });
  await page.goto('/members');
  await expect(page.getByRole('button', { name: t('shell:account.menu', { name: ana.name }) })).toBeVisible();
  // Calls of the other browser in flight when its session ended are refused.
  expect(pageErrors.splice(0).filter((error) => !error.includes('403'))).toEqual([]);
});
