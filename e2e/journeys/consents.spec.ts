import type { User } from '@liaison/shared/contracts';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { activateAccount, signUp } from '../support/members.ts';

test('a member accepts terms that changed, sees every consent with its version and withdraws each by one click (PROF-023)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const member = await signUp(page.request, origin, {
    language: uiLocale,
    termsVersion: '2023-12-01T12:00:00.000Z',
    sexuality: 'bi',
  });
  await activateAccount(page.request, origin, member.email);
  await signUp(secondPage.request, origin, { gender: 'male', language: uiLocale });
  await skipEntryWarning(page);

  await page.goto('/profile/privacy');
  const alert = page.getByRole('region', { name: t('shell:newTerms.title') });
  await checkScreen('new-terms', alert);
  await alert.getByRole('button', { name: t('shell:newTerms.accept') }).click();
  await expect(alert).toBeHidden();
  const section = page.getByRole('region', { name: t('profile:consents.title') });
  const give = section.getByRole('button', { name: t('profile:consents.giveMarketing'), exact: true });
  await expect(give).toBeVisible();
  await expect(section.getByRole('button', { name: t('profile:consents.acceptTerms') })).toBeHidden();

  await give.click();
  await section.getByRole('button', { name: t('profile:consents.withdrawMarketing'), exact: true }).click();
  await expect(section.getByText(t('profile:consents.changed.marketing'))).toBeVisible();
  await section.getByRole('button', { name: t('profile:consents.withdrawSexuality') }).click();
  await checkScreen('consents', section.getByText(t('profile:consents.changed.special_category')));

  await page.reload();
  await expect(give).toBeVisible();
  await expect(alert).toBeHidden();
  const seen = await secondPage.request.get(`${origin}/api/profile.php?id=${member.id}`);
  expect(((await seen.json()) as Pick<User, 'profile'>).profile.sexuality).toBeNull();
});
