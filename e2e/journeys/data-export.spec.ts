import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';
import { getMailedLink, signUp } from '../support/members.ts';

test('a member requests the data of the account and downloads it by the mailed link (PROF-021)', async ({
  page,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { email } = await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/profile/account');
  await page.getByRole('button', { name: t('profile:export.submit') }).click();
  await checkScreen('export-requested', page.getByText(t('profile:export.requested', { email })));

  await page.goto(await getMailedLink(page.request, origin, { email, path: '/profile/data' }));
  const link = page.getByRole('link', { name: t('profile:export.download') });
  await checkScreen('export', link);
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;

  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
});
