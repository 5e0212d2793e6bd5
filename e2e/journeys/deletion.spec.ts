import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { getMailedLink, password, signIn, signUpBoth } from '../support/members.ts';

test('a deleted account is hidden at once, and the mailed link reactivates it (AUTH-022, AUTH-039, SRV-023, SRV-025)', async ({
  page,
  secondPage,
  origin,
  pageErrors,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { ana } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await skipEntryWarning(page);

  await page.goto('/profile/account');
  await page.getByRole('button', { name: t('profile:deletion.open'), exact: true }).click();
  const passwordField = page.getByLabel(t('profile:yourPassword'), { exact: true });
  await passwordField.fill(password);
  await checkScreen('deletion', page.getByRole('button', { name: t('profile:deletion.submit') }));
  await page.getByRole('button', { name: t('profile:deletion.submit') }).click();
  await checkScreen(
    'account-deleted',
    page.getByRole('heading', { level: 1, name: t('auth:deleted.title') }),
  );

  await secondPage.goto(`/members/${ana.id}`);
  await expect(
    secondPage.getByRole('heading', { level: 1, name: t('members:profile.unavailableTitle') }),
  ).toBeVisible();
  await page.goto('/login');
  await page.getByRole('textbox', { name: t('auth:login.login') }).fill(ana.email);
  await page.getByLabel(t('auth:fields.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('auth:login.submit'), exact: true })
    .click();
  await checkScreen('login-deleted', page.getByText(t('errors:pending_deletion')));

  await page.goto(await getMailedLink(page.request, origin, { email: ana.email, path: '/account-deleted' }));
  const reactivate = page.getByRole('button', { name: t('auth:reactivate.submit') });
  await checkScreen('reactivate', reactivate);
  expect(await signIn(page.request, origin, { login: ana.email, password })).toBe(403);
  await reactivate.click();
  await checkScreen('reactivated', page.getByText(t('auth:notices.reactivated')));
  expect(await signIn(page.request, origin, { login: ana.email, password })).toBe(200);
  await secondPage.reload();
  await expect(secondPage.getByRole('heading', { level: 1, name: ana.name })).toBeVisible();
  expect(pageErrors.splice(0).every((error) => /40[34]/.test(error))).toBe(true);
});
