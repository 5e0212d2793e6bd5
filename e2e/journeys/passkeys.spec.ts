import type { Page } from '@playwright/test';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { activateAccount, password, signUp } from '../support/members.ts';

/** A device of this browser that holds passkeys and unlocks itself. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a member adds a passkey, logs in with it, and removes it (PROF-025)', async ({
  page,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  await addAuthenticator(page);
  const { email } = await signUp(page.request, origin, { language: uiLocale });
  await activateAccount(page.request, origin, email);
  await skipEntryWarning(page);
  await page.goto('/profile/security');
  const section = page.getByRole('region', { name: t('profile:passkeys.title') });
  await section.getByRole('button', { name: t('profile:passkeys.add') }).click();
  await section.getByRole('textbox', { name: t('profile:passkeys.name') }).fill('Chromium');
  await section.getByLabel(t('profile:yourPassword'), { exact: true }).fill(password);
  await section.getByRole('button', { name: t('profile:passkeys.add') }).click();
  const remove = section.getByRole('button', { name: t('profile:passkeys.removeOne', { name: 'Chromium' }) });
  await checkScreen('passkeys', remove);

  await page.context().clearCookies({ name: 'auth.session' });
  await page.goto('/login?next=/profile/security');
  const login = page.getByRole('button', { name: t('auth:login.passkey') });
  await checkScreen('login-passkey', login);
  await login.click();
  await expect(section.getByRole('listitem')).toHaveCount(1);

  await remove.click();
  await section.getByLabel(t('profile:yourPassword'), { exact: true }).fill(password);
  await section.getByRole('button', { name: t('profile:passkeys.remove'), exact: true }).click();
  await expect(section.getByText(t('profile:passkeys.empty'))).toBeVisible();
});
