import type { Page } from '@playwright/test';
import { expect, hasEnteredBefore, oncePerSize, test } from '../support/journey.ts';
import { password, signInAs, signUp } from '../support/people.ts';
import type { Translate } from '../support/translations.ts';

oncePerSize();

async function signIn(
  page: Page,
  t: Translate,
  { login, password: words }: { login: string; password: string },
) {
  await page.getByRole('textbox', { name: t('auth:login.login') }).fill(login);
  await page.getByLabel(t('auth:fields.password'), { exact: true }).fill(words);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('auth:login.submit'), exact: true })
    .click();
}

test('sign-in by e-mail and by name, each back to where the visitor wanted to go; sign-out leads home (AUTH-001, AUTH-002, AUTH-040, AUTH-041, SHELL-022, SHELL-047, SHELL-049, SRV-001, SRV-005)', async ({
  page,
  secondPage,
  context,
  origin,
  complaints,
  t,
  lookAt,
}) => {
  const { name, email } = await signUp(secondPage.request, origin);
  await hasEnteredBefore(page);
  await page.goto('/likes/sent');
  await lookAt('login', page.getByRole('heading', { level: 1, name: t('auth:login.title') }));
  await signIn(page, t, { login: email, password });
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
  await signIn(page, t, { login: name, password });
  await expect(page.getByRole('heading', { level: 1, name: t('payments:credits.title') })).toBeVisible();
  // What the page asked for while it signed out was refused.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('403'))).toEqual([]);
});

test('a wrong password, an unknown address and too many tries are told in the words of the specification (AUTH-003, AUTH-004, AUTH-005, SRV-029)', async ({
  page,
  secondPage,
  origin,
  complaints,
  t,
  lookAt,
}) => {
  const { email } = await signUp(secondPage.request, origin);
  await hasEnteredBefore(page);
  await page.goto('/login');
  await signIn(page, t, { login: email, password: 'not the one' });
  await lookAt('login-failed', page.getByText(t('errors:login_failed')));
  await expect(page.getByRole('textbox', { name: t('auth:login.login') })).toHaveValue(email);
  await signIn(page, t, { login: `nobody.${email}`, password });
  await lookAt('login-unknown', page.getByText(t('errors:email_not_found')));

  const guesses = Array.from({ length: 8 }, () =>
    signInAs(page.request, origin, { login: email, password: 'no' }),
  );
  expect(await Promise.all(guesses)).toContain(429);
  await signIn(page, t, { login: email, password });
  await lookAt('login-locked', page.getByText(t('errors:account_blocked', { minutes: 15 })));
  await expect(page.getByRole('main').getByRole('button', { name: /\d+:\d\d/ })).toBeDisabled();
  expect(complaints.splice(0).every((complaint) => /40[34]|429/.test(complaint))).toBe(true);
});

test('a session is ended from another device, and the browser that had it is signed out within seconds (LIVE-001, PROF-022)', async ({
  page,
  secondPage,
  origin,
  complaints,
  t,
  uiLocale,
  lookAt,
}) => {
  const ana = await signUp(page.request, origin, { language: uiLocale });
  await signInAs(secondPage.request, origin, { login: ana.email, password });
  await hasEnteredBefore(secondPage);
  await secondPage.goto('/likes');
  await expect(secondPage.getByRole('heading', { level: 1, name: t('members:likes.title') })).toBeVisible();

  await page.goto('/profile/security');
  const end = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: t('profile:sessions.end') });
  await lookAt('security', end);
  await end.click();
  await expect(page.getByText(t('profile:sessions.ended'))).toBeVisible();
  await expect(end).toHaveCount(0);

  await expect(secondPage.getByRole('heading', { level: 1, name: t('auth:login.title') })).toBeVisible({
    timeout: 5000,
  });
  await page.goto('/members');
  await expect(page.getByRole('button', { name: t('shell:account.menu', { name: ana.name }) })).toBeVisible();
  // What the other browser asked for in its last second was refused.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('403'))).toEqual([]);
});
