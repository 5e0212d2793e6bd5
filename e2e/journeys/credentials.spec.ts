import { expect, hasEnteredBefore, oncePerSize, test } from '../support/journey.ts';
import { activate, linkInMailTo, password, signInAs, signUp } from '../support/people.ts';

oncePerSize();

const newPassword = 'another long phrase';

test('a forgotten password is replaced by the mail’s link; opening the link changes nothing, and it works once (AUTH-031, AUTH-032, AUTH-033, AUTH-034, SRV-025)', async ({
  page,
  secondPage,
  origin,
  complaints,
  t,
  uiLocale,
  lookAt,
}) => {
  const { email } = await signUp(secondPage.request, origin, { language: uiLocale });
  await hasEnteredBefore(page);
  await page.goto('/login');
  await page.getByRole('textbox', { name: t('auth:login.login') }).fill(email);
  await page.getByRole('link', { name: t('auth:login.forgot') }).click();
  const address = page.getByRole('textbox', { name: t('auth:fields.email') });
  await lookAt('reset-password', page.getByRole('heading', { level: 1, name: t('auth:reset.title') }));
  await expect(address).toHaveValue(email);
  await page.getByRole('button', { name: t('auth:reset.submit') }).click();
  await lookAt('reset-sent', page.getByRole('heading', { level: 1, name: t('auth:reset.sentTitle') }));

  const link = await linkInMailTo(page.request, origin, { email, path: '/reset-password/do' });
  await page.goto(link);
  await lookAt('reset-do', page.getByRole('heading', { level: 1, name: t('auth:resetDo.title') }));
  expect(await signInAs(secondPage.request, origin, { login: email, password })).toBe(200);
  const first = page.getByLabel(t('auth:fields.newPassword'), { exact: true });
  const repeat = page.getByLabel(t('auth:fields.passwordRepeat'), { exact: true });
  await first.fill(newPassword);
  await repeat.fill('something else');
  await page.getByRole('button', { name: t('auth:resetDo.submit') }).click();
  await lookAt('reset-mismatch', page.getByText(t('errors:field.mismatch')));
  await expect(first).toHaveValue(newPassword);
  await repeat.fill(newPassword);
  await page.getByRole('button', { name: t('auth:resetDo.submit') }).click();

  await lookAt('reset-done', page.getByText(t('auth:notices.passwordChanged')));
  expect(await signInAs(page.request, origin, { login: email, password })).toBe(403);
  expect(await signInAs(page.request, origin, { login: email, password: newPassword })).toBe(200);
  await page.goto(link);
  await lookAt('reset-expired', page.getByText(t('errors:link_expired')));
  expect(complaints.splice(0)).toEqual([]);
});

test('an e-mail address changes by the link to the new one, and goes back by the link to the old one (AUTH-035, SRV-025)', async ({
  page,
  origin,
  complaints,
  t,
  uiLocale,
  lookAt,
}) => {
  const { email } = await signUp(page.request, origin, { language: uiLocale });
  await hasEnteredBefore(page);
  await activate(page.request, origin, email);
  const changed = `new.${email}`;
  const presentAddress = async () =>
    ((await (await page.request.get('/api/user.php')).json()) as { user: { email: string } | null }).user
      ?.email;

  await page.goto('/profile/security');
  await page.getByRole('button', { name: t('profile:mail.change') }).click();
  await page.getByRole('textbox', { name: t('profile:mail.new') }).fill(changed);
  await page.getByLabel(t('profile:yourPassword'), { exact: true }).fill('not the one');
  await page.getByRole('button', { name: t('profile:mail.submit') }).click();
  await expect(page.getByText(t('errors:field.wrong_password'))).toBeVisible();
  // The browser itself notes every refused call.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  await page.getByLabel(t('profile:yourPassword'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('profile:mail.submit') }).click();
  await lookAt('mail-change-sent', page.getByText(t('profile:mail.sentTitle')));

  await page.goto(await linkInMailTo(page.request, origin, { email: changed, path: '/mail-change/do' }));
  const confirm = page.getByRole('button', { name: t('auth:mailChange.submit') });
  await lookAt('mail-change', confirm);
  expect(await presentAddress()).toBe(email);
  await confirm.click();
  await lookAt('mail-changed', page.getByRole('heading', { level: 1, name: t('auth:mailChange.doneTitle') }));
  expect(await presentAddress()).toBe(changed);

  await page.goto(await linkInMailTo(page.request, origin, { email, path: '/mail-change/do', key: 'undo' }));
  const undo = page.getByRole('button', { name: t('auth:mailUndo.submit') });
  await lookAt('mail-undo', undo);
  expect(await presentAddress()).toBe(changed);
  await undo.click();
  await lookAt('mail-undone', page.getByRole('heading', { level: 1, name: t('auth:mailUndo.doneTitle') }));
  expect(await presentAddress()).toBeUndefined();
  expect(await signInAs(page.request, origin, { login: changed, password })).toBe(404);
  expect(await signInAs(page.request, origin, { login: email, password })).toBe(200);
});
