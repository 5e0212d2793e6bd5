import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { completeSignup, password, signUpBoth, uploadMainPicture } from '../support/members.ts';
import type { Translate } from '../support/translations.ts';

const landings = ['landing', 'landing2', 'landing3/smile', 'signup'];

interface Landings {
  page: Page;
  t: Translate;
  member: { id: string; name: string };
  /** All unless given. */
  paths?: string[];
}

/** Opens every acquisition page of the member and expects the member, or a page about nobody with its questions. */
async function expectLandings({ page, t, member, paths = landings }: Landings, expected: 'shown' | 'hidden') {
  for (const landing of paths) {
    const response = await page.goto(`/members/${member.id}/${landing}`);
    expect(response?.status()).toBe(200);
    const firstHtml = (await response?.text()) ?? '';
    expect(firstHtml.includes(member.name)).toBe(expected === 'shown' && landing !== 'signup');
    const main = page.getByRole('main');
    if (expected === 'shown') {
      await expect(main.getByText(member.name).first()).toBeVisible();
      continue;
    }
    const title = landing === 'signup' ? 'memberSignup.documentTitle' : 'memberLander.generic.title';
    await expect(page.getByRole('heading', { level: 1, name: t(`landers:${title}`) })).toBeVisible();
    await expect(page.getByText(member.name)).toHaveCount(0);
    if (landing !== 'signup')
      await expect(main.getByRole('group', { name: t('landers:wizard.iAm'), exact: true })).toBeVisible();
  }
}

test('the acquisition pages of a member are about nobody for whom the member has blocked, and for all while the member is invisible and once the account is gone (LAND-025)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  browser,
}) => {
  test.setTimeout(180_000);
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  for (const { request } of [page, secondPage]) await completeSignup(request, origin);
  await uploadMainPicture(page, origin);
  const context = await browser.newContext({ baseURL: origin, locale: uiLocale });
  await context.addCookies([{ name: 'i18n_redirected', value: uiLocale, url: origin }]);
  const visitor = await context.newPage();
  await expectLandings({ page: visitor, t, member: ana }, 'shown');
  await expectLandings({ page: secondPage, t, member: ana }, 'shown');

  const headers = { origin };
  const blocked = await page.request.post('/api/block.php', { headers, data: { profile: ben.id } });
  expect(blocked.ok()).toBe(true);
  await expectLandings({ page: secondPage, t, member: ana }, 'hidden');
  await expectLandings({ page: visitor, t, member: ana }, 'shown');

  const setInvisible = async (invisible: boolean) => {
    const saved = await page.request.put('/api/user.php', { headers, data: { invisible } });
    expect(saved.ok()).toBe(true);
  };
  await setInvisible(true);
  await expectLandings({ page: visitor, t, member: ana, paths: ['landing2'] }, 'hidden');
  await setInvisible(false);
  await expectLandings({ page: visitor, t, member: ana, paths: ['landing2'] }, 'shown');

  const deleted = await page.request.delete('/api/user.php', { headers, data: { password } });
  expect(deleted.ok()).toBe(true);
  await expectLandings({ page: visitor, t, member: ana }, 'hidden');
  await context.close();
});
