import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { activateAccount, getMailedLink, password, signIn, signUp } from '../support/members.ts';

const newPassword = 'another long phrase';

test('a mailed link resets a forgotten password: opening it changes nothing, and it works once (AUTH-031, AUTH-032, AUTH-033, AUTH-034, SRV-025)', async ({
  page,
  secondPage,
  origin,
  pageErrors,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { email } = await signUp(secondPage.request, origin, { language: uiLocale });
  await skipEntryWarning(page);
  await page.goto('/login');
  await page.getByRole('textbox', { name: t('auth:login.login') }).fill(email);
  await page.getByRole('link', { name: t('auth:login.forgot') }).click();
  const address = page.getByRole('textbox', { name: t('auth:fields.email') });
  await checkScreen('reset-password', page.getByRole('heading', { level: 1, name: t('auth:reset.title') }));
  await expect(address).toHaveValue(email);
  await page.getByRole('button', { name: t('auth:reset.submit') }).click();
  await checkScreen('reset-sent', page.getByRole('heading', { level: 1, name: t('auth:reset.sentTitle') }));

  const link = await getMailedLink(page.request, origin, { email, path: '/reset-password/do' });
  await page.goto(link);
  await checkScreen('reset-do', page.getByRole('heading', { level: 1, name: t('auth:resetDo.title') }));
  expect(await signIn(secondPage.request, origin, { login: email, password })).toBe(200);
  const first = page.getByLabel(t('auth:fields.newPassword'), { exact: true });
  const repeat = page.getByLabel(t('auth:fields.passwordRepeat'), { exact: true });
  await first.fill(newPassword);
  await repeat.fill('something else');
  await page.getByRole('button', { name: t('auth:resetDo.submit') }).click();
  await checkScreen('reset-mismatch', page.getByText(t('errors:field.mismatch')));
  await expect(first).toHaveValue(newPassword);
  await repeat.fill(newPassword);
  await page.getByRole('button', { name: t('auth:resetDo.submit') }).click();

  await checkScreen('reset-done', page.getByText(t('auth:notices.passwordChanged')));
  expect(await signIn(page.request, origin, { login: email, password })).toBe(403);
  expect(await signIn(page.request, origin, { login: email, password: newPassword })).toBe(200);
  await page.goto(link);
  await checkScreen('reset-used', page.getByText(t('auth:linkExpired.passwordSet')));
  await page.goto('/reset-password/do?token=unknown');
  await checkScreen('reset-expired', page.getByText(t('errors:link_expired')));
  expect(pageErrors.splice(0)).toEqual([]);
});

test('the link mailed to the new address changes the e-mail address, and the link mailed to the old one undoes it (AUTH-035, SRV-025)', async ({
  page,
  origin,
  pageErrors,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { email } = await signUp(page.request, origin, { language: uiLocale });
  await skipEntryWarning(page);
  await activateAccount(page.request, origin, email);
  const changed = `new.${email}`;
  const getCurrentEmail = async () =>
    ((await (await page.request.get('/api/user.php')).json()) as { user: { email: string } | null }).user
      ?.email;

  await page.goto('/profile/security');
  await page.getByRole('button', { name: t('profile:mail.change') }).click();
  await page.getByRole('textbox', { name: t('profile:mail.new') }).fill(changed);
  await page.getByLabel(t('profile:yourPassword'), { exact: true }).fill('not the one');
  await page.getByRole('button', { name: t('profile:mail.submit') }).click();
  await expect(page.getByText(t('errors:field.wrong_password'))).toBeVisible();
  // The browser logs every refused call.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  await page.getByLabel(t('profile:yourPassword'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('profile:mail.submit') }).click();
  await checkScreen('mail-change-sent', page.getByText(t('profile:mail.sentTitle')));

  await page.goto(await getMailedLink(page.request, origin, { email: changed, path: '/mail-change/do' }));
  const confirm = page.getByRole('button', { name: t('auth:mailChange.submit') });
  await checkScreen('mail-change', confirm);
  expect(await getCurrentEmail()).toBe(email);
  await confirm.click();
  await checkScreen(
    'mail-changed',
    page.getByRole('heading', { level: 1, name: t('auth:mailChange.doneTitle') }),
  );
  expect(await getCurrentEmail()).toBe(changed);

  await page.goto(await getMailedLink(page.request, origin, { email, path: '/mail-change/do', key: 'undo' }));
  const undo = page.getByRole('button', { name: t('auth:mailUndo.submit') });
  await checkScreen('mail-undo', undo);
  expect(await getCurrentEmail()).toBe(changed);
  await undo.click();
  await checkScreen(
    'mail-undone',
    page.getByRole('heading', { level: 1, name: t('auth:mailUndo.doneTitle') }),
  );
  expect(await getCurrentEmail()).toBeUndefined();
  expect(await signIn(page.request, origin, { login: changed, password })).toBe(404);
  expect(await signIn(page.request, origin, { login: email, password })).toBe(403);
});
