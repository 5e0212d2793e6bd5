import { acceptEntryWarning, expect, skipEntryWarning, test } from '../support/journey.ts';
import { getMailedLink, listMails, password } from '../support/members.ts';
import { createCameraPicture } from '../support/pictures.ts';
import {
  createAccountData,
  fillAccountForm,
  getContinueButton,
  getStepTitle,
  getSubmitButton,
  openSignupForm,
  selectCity,
  skipStep,
} from '../support/signup-form.ts';

test('a visitor accepts the entry warning once and sees the home page (SHELL-001, SHELL-032, SHELL-033, SHELL-034)', async ({
  page,
  t,
  checkScreen,
}) => {
  await page.goto('/');
  await checkScreen('entry-warning', page.getByRole('dialog', { name: t('shell:entry.title', { age: 18 }) }));
  await acceptEntryWarning(page, t);
  const home = page.getByRole('heading', { level: 1, name: t('landers:home.title') });
  await checkScreen('home', home);

  await page.reload();
  await expect(home).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('who leaves at the entry warning, or is younger, sees nothing of the site any more', async ({
  page,
  t,
}) => {
  for (const [path, name] of [
    ['/', t('shell:entry.leave')],
    ['/landers/adultonly', t('landers:adultonly.leave')],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name }).click();
    await expect(page).toHaveURL('about:blank');
  }
});

test('a visitor completes every step of the sign-up, corrects the e-mail address, confirms it and sees the first matches (AUTH-006, AUTH-007, AUTH-008, AUTH-009, AUTH-010, AUTH-011, AUTH-012, AUTH-013, AUTH-014, AUTH-015, AUTH-028, AUTH-036, AUTH-043, AUTH-044, AUTH-048, SHELL-040)', async ({
  page,
  context,
  origin,
  pageErrors,
  t,
  isPhone,
  checkScreen,
}) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['geolocation', 'notifications'], { origin });
  await context.setGeolocation({ latitude: 52.373, longitude: 4.892 });
  await skipEntryWarning(page);
  const account = createAccountData();
  const continueButton = page.getByRole('button', { name: t('common:actions.continue'), exact: true });
  const form = await openSignupForm(page, t, isPhone);

  // The first address has a typing error, which is corrected on the last screen.
  await fillAccountForm(form, t, { ...account, email: `typo.${account.email}` });
  await checkScreen('signup', getSubmitButton(form, t));
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  await page.route('**/api/signup.php', async (route) => {
    await gate;
    await route.continue();
  });
  await getSubmitButton(form, t).click();
  await checkScreen('signup-progress', page.getByText(t('auth:progress.mailing')));
  openGate();

  await checkScreen('signup-picture', getStepTitle(page, t, 'photo'));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('photos:choose') }).click();
  await (
    await choosing
  ).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await createCameraPicture(page) });
  await checkScreen('signup-picture-crop', page.getByRole('button', { name: t('photos:use') }));
  const uploading = page.waitForResponse('**/api/photo.php');
  await page.getByRole('button', { name: t('photos:use') }).click();
  const { picture } = (await (await uploading).json()) as { picture: { width: number; height: number } };
  // Without the rotation the crop would be 675 pixels wide.
  expect(picture).toMatchObject({ width: 900, height: 1200 });
  await checkScreen('signup-picture-done', page.getByText(t('photos:uploaded')).last());
  await continueButton.click();

  await checkScreen('signup-location', getStepTitle(page, t, 'location'));
  await page.getByRole('button', { name: t('auth:position.use') }).click();
  await expect(page.getByRole('combobox', { name: t('auth:place.city') })).toHaveValue('Amsterdam');
  await checkScreen('signup-located', page.getByText(t('auth:position.done')));
  await continueButton.click();

  await expect(getStepTitle(page, t, 'personal')).toBeVisible();
  await page.getByLabel(t('traits:facts.eye_color')).selectOption('green');
  await checkScreen('signup-personal', getStepTitle(page, t, 'personal'));
  await continueButton.click();

  await expect(getStepTitle(page, t, 'about')).toBeVisible();
  await page.getByRole('textbox', { name: t('traits:facts.about') }).fill('I repair old radios.');
  await page.getByRole('button', { name: t('common:actions.back'), exact: true }).click();
  await expect(page.getByLabel(t('traits:facts.eye_color'))).toHaveValue('green');
  await continueButton.click();
  const about = page.getByRole('textbox', { name: t('traits:facts.about') });
  await about.fill('I repair old radios and burn pancakes.');
  await page.getByText(t('traits:interests.wine'), { exact: true }).click();
  await checkScreen('signup-about', getStepTitle(page, t, 'about'));
  await continueButton.click();

  await checkScreen('signup-push', getStepTitle(page, t, 'push'));
  await page.getByRole('button', { name: t('auth:steps.push.notNow') }).click();

  await checkScreen('check-mail', page.getByRole('heading', { name: t('auth:checkMail.title') }));
  await expect(page.getByText(`typo.${account.email}`, { exact: true })).toBeVisible();
  // The notice behind the dialog has a button of this name too.
  await expect(page.getByRole('button', { name: t('auth:resend.submit') }).last()).toBeEnabled();
  await page.getByRole('button', { name: t('auth:checkMail.change') }).click();
  await page.getByRole('textbox', { name: t('auth:checkMail.newAddress') }).fill(account.email);
  await expect(async () => {
    await page.getByRole('button', { name: t('auth:checkMail.sendThere') }).click({ timeout: 2000 });
    await expect(page.getByText(account.email, { exact: true })).toBeVisible({ timeout: 3000 });
  }).toPass();
  // The page counts the wait from the sign-up, the service from sending the mail, slightly later.
  expect(pageErrors.splice(0).filter((error) => !error.includes('429'))).toEqual([]);

  const mailPage = await context.newPage();
  await mailPage.goto(await getMailedLink(page.request, origin, { email: account.email, path: '/activate' }));
  const confirm = mailPage.getByRole('button', { name: t('auth:activate.submit') });
  await checkScreen('activate', confirm);
  await confirm.click();
  await checkScreen('activate-done', mailPage.getByRole('heading', { name: t('auth:activateDone.title') }));
  // The waiting page is updated by a live event.
  await expect(page.getByRole('heading', { name: t('auth:activateDone.title') })).toBeVisible();

  await page.getByRole('button', { name: t('auth:checkMail.continue') }).click();
  await checkScreen('signup-matches', page.getByRole('heading', { level: 1, name: t('auth:matches.title') }));
  const likeButtons = page.getByRole('main').getByRole('button', { pressed: false });
  await expect(likeButtons).toHaveCount(6);
  const liked = page.waitForResponse('**/api/like.php');
  await likeButtons.first().click();
  expect((await liked).ok()).toBe(true);
  await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(1);
  const user = await (await page.request.get('/api/user.php')).json();
  expect(user).toMatchObject({
    user: {
      status: 'active',
      email: account.email,
      next_step: null,
      profile: { city: 'Amsterdam', country: 'NL', eye_color: 'green', interests: ['wine'] },
    },
  });
});

test('a double submit and a lost response create one account and send one mail (AUTH-008)', async ({
  page,
  origin,
  pageErrors,
  t,
  isPhone,
}) => {
  await skipEntryWarning(page);
  const account = createAccountData();
  const clientIds: string[] = [];
  await page.route('**/api/signup.php', async (route) => {
    clientIds.push((route.request().postDataJSON() as { client_id: string }).client_id);
    if (clientIds.length > 1) return route.continue();
    await route.fetch();
    // The account is created, but its browser gets no response.
    return route.abort('connectionreset');
  });
  const form = await openSignupForm(page, t, isPhone);
  await fillAccountForm(form, t, account);

  await getSubmitButton(form, t).dblclick();

  await expect(getStepTitle(page, t, 'photo')).toBeVisible();
  expect(clientIds).toHaveLength(2);
  expect(new Set(clientIds).size).toBe(1);
  await getMailedLink(page.request, origin, { email: account.email, path: '/activate' });
  expect(await listMails(page.request, origin, account.email)).toHaveLength(1);
  // The browser logs the aborted call.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);
});

test('an interrupted sign-up keeps the form after a reload and continues later at the first open step (AUTH-027, AUTH-012)', async ({
  page,
  t,
  isPhone,
  checkScreen,
}) => {
  await skipEntryWarning(page);
  const account = createAccountData();
  let form = await openSignupForm(page, t, isPhone);
  await fillAccountForm(form, t, account);
  await page.reload();
  form = isPhone ? form : await openSignupForm(page, t, isPhone);
  // The page opens where the password is missing, the dialog at its start.
  if (isPhone) {
    const backButton = form.getByRole('button', { name: t('common:actions.back'), exact: true });
    await expect(form.getByRole('textbox', { name: t('auth:fields.email') })).toHaveValue(account.email);
    await backButton.click();
    await expect(form.getByLabel(t('common:birthDate.year'))).toHaveValue('1990');
    await backButton.click();
  }
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(2);
  await getContinueButton(form, t).click();
  await expect(form.getByLabel(t('common:birthDate.year'))).toHaveValue('1990');
  await getContinueButton(form, t).click();
  await expect(form.getByRole('textbox', { name: t('auth:fields.email') })).toHaveValue(account.email);
  await form.getByLabel(t('auth:fields.password'), { exact: true }).fill(password);
  await getContinueButton(form, t).click();
  await expect(form.getByRole('textbox', { name: t('auth:fields.name') })).toHaveValue(account.name);
  await form.getByRole('checkbox').first().check();
  await getSubmitButton(form, t).click();
  await skipStep(page, t, 'photo');
  await expect(getStepTitle(page, t, 'location')).toBeVisible();

  await page.goto('/members');
  await checkScreen('unfinished', page.getByText(t('auth:unfinished.title')));
  await page.getByRole('link', { name: t('auth:unfinished.finish') }).click();
  await expect(getStepTitle(page, t, 'location')).toBeVisible();
  await page.getByLabel(t('auth:place.country'), { exact: true }).selectOption('DE');
  await selectCity(page, t, { typed: 'hamb', city: 'Hamburg' });
  await page.getByRole('button', { name: t('common:actions.continue'), exact: true }).click();
  await expect(getStepTitle(page, t, 'personal')).toBeVisible();

  await page.reload();
  await expect(getStepTitle(page, t, 'personal')).toBeVisible();
  await page.getByRole('button', { name: t('common:actions.back'), exact: true }).click();
  await expect(page.getByRole('combobox', { name: t('auth:place.city') })).toHaveValue('Hamburg');
  await page.goto('/complete-signup');
  await expect(getStepTitle(page, t, 'personal')).toBeVisible();
});
