import { readFile } from 'node:fs/promises';
import { expect, hasEnteredBefore, oncePerSize, test } from '../support/journey.ts';
import { activate, linkInMailTo, password, signInAs, signUp } from '../support/people.ts';

oncePerSize();

test('a deleted account is hidden at once, and the mail’s link brings it back (AUTH-022, AUTH-039, SRV-023, SRV-025)', async ({
  page,
  secondPage,
  origin,
  complaints,
  t,
  uiLocale,
  lookAt,
}) => {
  const ana = await signUp(page.request, origin, { gender: 'female', language: uiLocale });
  const ben = await signUp(secondPage.request, origin, { gender: 'male', language: uiLocale });
  await activate(page.request, origin, ana.email);
  await activate(secondPage.request, origin, ben.email);
  await hasEnteredBefore(page);

  await page.goto('/profile/account');
  await page.getByRole('button', { name: t('profile:deletion.open'), exact: true }).click();
  const words = page.getByLabel(t('profile:yourPassword'), { exact: true });
  await words.fill(password);
  await lookAt('deletion', page.getByRole('button', { name: t('profile:deletion.submit') }));
  await page.getByRole('button', { name: t('profile:deletion.submit') }).click();
  await lookAt('account-deleted', page.getByRole('heading', { level: 1, name: t('auth:deleted.title') }));

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
  await lookAt('login-deleted', page.getByText(t('errors:pending_deletion')));

  await page.goto(await linkInMailTo(page.request, origin, { email: ana.email, path: '/account-deleted' }));
  const back = page.getByRole('button', { name: t('auth:reactivate.submit') });
  await lookAt('reactivate', back);
  expect(await signInAs(page.request, origin, { login: ana.email, password })).toBe(403);
  await back.click();
  await lookAt('reactivated', page.getByText(t('auth:notices.reactivated')));
  expect(await signInAs(page.request, origin, { login: ana.email, password })).toBe(200);
  await secondPage.reload();
  await expect(secondPage.getByRole('heading', { level: 1, name: ana.name })).toBeVisible();
  expect(complaints.splice(0).every((complaint) => /40[34]/.test(complaint))).toBe(true);
});

test('a member asks for everything that is held, and downloads it by the mail’s link (PROF-021)', async ({
  page,
  origin,
  t,
  uiLocale,
  lookAt,
}) => {
  const { email } = await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/profile/account');
  await page.getByRole('button', { name: t('profile:export.submit') }).click();
  await lookAt('export-requested', page.getByText(t('profile:export.requested', { email })));

  await page.goto(await linkInMailTo(page.request, origin, { email, path: '/profile/data' }));
  const link = page.getByRole('link', { name: t('profile:export.download') });
  await lookAt('export', link);
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;

  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
});

test('a link to end mails that was cut on its way says who ends them; opening it changes nothing', async ({
  page,
  complaints,
  t,
  lookAt,
}) => {
  await hasEnteredBefore(page);
  await page.goto('/unsubscribe?token=cut');
  const stop = page.getByRole('button', { name: t('profile:unsubscribe.submit') });
  await lookAt('unsubscribe', stop);
  await stop.click();
  await lookAt('unsubscribe-broken', page.getByText(t('profile:unsubscribe.broken')));
  expect(complaints.splice(0)).toEqual([expect.stringContaining('410')]);
});
