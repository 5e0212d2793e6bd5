import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { activateAccount, getMailedLink, signUp, uploadMainPicture } from '../support/members.ts';
import {
  createAccountData,
  fillAccountForm,
  getContinueButton,
  getStepTitle,
  getSubmitButton,
  selectCity,
  skipStep,
} from '../support/signup-form.ts';

test('a visitor writes the first message while signing up for one member, and it is delivered once the address is confirmed (AUTH-029, AUTH-030, AUTH-043, AUTH-013, CHAT-006, LAND-002)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  test.setTimeout(120_000);
  const partner = await signUp(secondPage.request, origin, { gender: 'male', language: uiLocale });
  await activateAccount(secondPage.request, origin, partner.email);
  // Only members with an approved picture have a sign-up page of their own.
  await uploadMainPicture(secondPage, origin);
  await secondPage.goto('/chats');
  await expect(secondPage.getByRole('heading', { level: 1, name: t('chat:messages') })).toBeVisible();

  await skipEntryWarning(page);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
  await page.goto(`/members/${partner.id}/signup`);
  const account = createAccountData();
  const form = page.getByRole('main');
  const message = form.getByRole('textbox', { name: t('auth:message.labelTo', { name: partner.name }) });
  await message.fill('Your smile made me laugh. Coffee on Sunday?');
  await checkScreen('signup-to-member', message);
  await getContinueButton(form, t).click();
  await fillAccountForm(form, t, account);
  await getSubmitButton(form, t).click();
  await skipStep(page, t, 'photo');

  // Geolocation is not granted here, so the city is typed.
  await checkScreen('signup-location-denied', getStepTitle(page, t, 'location'));
  await page.getByLabel(t('auth:place.country'), { exact: true }).selectOption('NL');
  await selectCity(page, t, { typed: 'utre', city: 'Utrecht' });
  await page.getByRole('button', { name: t('common:actions.continue'), exact: true }).click();
  await skipStep(page, t, 'personal');
  await skipStep(page, t, 'about');
  // Without PushManager the push step is left out.
  await expect(page.getByRole('heading', { name: t('auth:checkMail.title') })).toBeVisible();
  await expect(secondPage.getByRole('main').getByText(account.name)).toHaveCount(0);

  await page.goto(await getMailedLink(page.request, origin, { email: account.email, path: '/activate' }));
  await page.getByRole('button', { name: t('auth:activate.submit') }).click();
  await expect(page.getByRole('heading', { name: t('auth:activateDone.title') })).toBeVisible();

  const row = secondPage.getByRole('main').getByText(account.name).first();
  await checkScreen('first-message-arrived', row);
  await row.click();
  await expect(secondPage.getByRole('log')).toContainText('Coffee on Sunday?');
  await expect(secondPage.getByRole('textbox', { name: t('chat:composer.label') })).toBeEnabled();
});
