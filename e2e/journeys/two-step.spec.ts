import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { activateAccount, password, signUp } from '../support/members.ts';
import { findSmallTargets } from '../support/small-targets.ts';
import { generateCode } from '../support/totp.ts';

test('a member sets up an authenticator app, logs in with its code, without one on a device that is now trusted, and turns it off by a recovery code (PROF-026)', async ({
  page,
  secondPage,
  origin,
  pageErrors,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { email } = await signUp(page.request, origin, { language: uiLocale });
  await activateAccount(page.request, origin, email);
  await skipEntryWarning(page);
  await skipEntryWarning(secondPage);
  await page.goto('/profile/security');
  const section = page.getByRole('region', { name: t('profile:twoStep.title') });
  await section.getByRole('button', { name: t('profile:twoStep.setUp') }).click();
  await section.getByLabel(t('profile:yourPassword'), { exact: true }).fill(password);
  await section.getByRole('button', { name: t('profile:twoStep.next') }).click();
  await checkScreen('two-step-app', section.getByRole('img', { name: t('profile:twoStep.qr') }));
  expect(await findSmallTargets(page)).toEqual([]);
  const key = await section.locator('code').textContent();
  const secret = (key ?? '').replaceAll(' ', '');
  await section.getByRole('textbox', { name: t('profile:twoStep.code') }).fill(generateCode(secret));
  await section.getByRole('button', { name: t('profile:twoStep.turnOn') }).click();
  const codes = section.getByRole('list', { name: t('profile:twoStep.recovery') });
  await checkScreen('two-step-recovery', codes);
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
  await section.getByRole('button', { name: t('profile:twoStep.saved') }).click();
  await checkScreen('two-step-on', section.getByRole('button', { name: t('profile:twoStep.turnOff') }));

  await secondPage.goto('/login?next=/profile/security');
  const main = secondPage.getByRole('main');
  const submit = main.getByRole('button', { name: t('auth:login.submit'), exact: true });
  const code = main.getByRole('textbox', { name: t('auth:login.code'), exact: true });
  await main.getByRole('textbox', { name: t('auth:login.login') }).fill(email);
  await main.getByLabel(t('auth:fields.password'), { exact: true }).fill(password);
  await expect(code).toBeHidden();
  await submit.click();
  await expect(code).toBeFocused();
  await code.fill('000000');
  await submit.click();
  await expect(main.getByText(t('errors:field.wrong_code'))).toBeVisible();
  // The next code of the app: this one has confirmed it already.
  await code.fill(generateCode(secret, 1));
  const trust = main.getByRole('checkbox', { name: t('auth:login.trust') });
  await checkScreen('two-step-trust', trust);
  await trust.check();
  await submit.click();
  await expect(secondPage).toHaveURL(/\/profile\/security$/);
  const trusted = secondPage.getByRole('region', { name: t('profile:trusted.title') });
  await trusted.scrollIntoViewIfNeeded();
  await checkScreen('two-step-trusted', trusted.getByText(t('profile:sessions.current')));
  await secondPage.evaluate(async () => fetch('/api/logout.php').then(({ status }) => status));
  await secondPage.goto('/login?next=/profile/security');
  await main.getByRole('textbox', { name: t('auth:login.login') }).fill(email);
  await main.getByLabel(t('auth:fields.password'), { exact: true }).fill(password);
  await submit.click();
  await expect(secondPage).toHaveURL(/\/profile\/security$/);

  await section.getByRole('button', { name: t('profile:twoStep.turnOff') }).click();
  await section.getByLabel(t('profile:yourPassword'), { exact: true }).fill(password);
  await section.getByRole('textbox', { name: t('profile:twoStep.codeOrRecovery') }).fill(recoveryCode);
  await section.getByRole('button', { name: t('profile:twoStep.turnOff') }).click();
  await expect(section.getByText(t('profile:twoStep.off'))).toBeVisible();
  // The browser logs every refused call.
  pageErrors.splice(0);
});
