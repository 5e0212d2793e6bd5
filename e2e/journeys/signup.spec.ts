import { enterSite, expect, hasEnteredBefore, oncePerSize, test } from '../support/journey.ts';
import { linkInMailTo, mailsTo } from '../support/people.ts';
import {
  cameraPhoto,
  chooseCity,
  fillAccount,
  newcomer,
  openSignup,
  skipStep,
  stepTitle,
  submitAccount,
} from '../support/signup-form.ts';

oncePerSize();

test('a visitor answers the entry warning once and finds the home page (SHELL-001, SHELL-032, SHELL-033, SHELL-034)', async ({
  page,
  t,
  lookAt,
}) => {
  await page.goto('/');
  await lookAt('entry-warning', page.getByRole('dialog', { name: t('shell:entry.title', { age: 18 }) }));
  await enterSite(page, t);
  const home = page.getByRole('heading', { level: 1, name: t('landers:home.title') });
  await lookAt('home', home);

  await page.reload();
  await expect(home).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('every wrong value is told beside its field, the first has the focus, and what was typed stays (AUTH-016, AUTH-017, AUTH-018, AUTH-020, AUTH-021, AUTH-023, SH-024)', async ({
  page,
  t,
  isPhone,
  lookAt,
}) => {
  await hasEnteredBefore(page);
  const form = await openSignup(page, t, isPhone);
  const email = form.getByRole('textbox', { name: t('auth:fields.email') });
  const name = form.getByRole('textbox', { name: t('auth:fields.name') });
  await submitAccount(form, t).click();
  await lookAt('signup-errors', form.getByText(t('errors:field.required_date_of_birth')));
  await expect(form.getByRole('radio').first()).toBeFocused();
  await expect(form.getByText(t('errors:field.not_accepted'))).toBeVisible();

  await fillAccount(form, t, { name: 'ok', email: 'nora@gmial.com' });
  await form.getByLabel(t('common:birthDate.year')).fill('1801');
  await form.getByLabel(t('auth:fields.password'), { exact: true }).fill('kurz');
  await submitAccount(form, t).click();
  await expect(form.getByText(t('errors:field.too_old'))).toBeVisible();
  await expect(form.getByText(t('errors:field.too_short_name'))).toBeVisible();
  await expect(form.getByText(t('errors:field.too_short_password'))).toBeVisible();
  await form
    .getByRole('button', { name: t('errors:did_you_mean', { suggestion: 'nora@gmail.com' }) })
    .click();
  await expect(email).toHaveValue('nora@gmail.com');

  await email.fill('not-an-address');
  await email.blur();
  await expect(form.getByText(t('errors:field.invalid_email'))).toBeVisible();
  await email.fill('anna@example.com');
  await email.blur();
  await expect(form.getByText(t('errors:field.in_use_email'))).toBeVisible();
  await name.fill('@nora');
  await name.blur();
  await expect(form.getByText(t('errors:field.invalid_name'))).toBeVisible();
  await expect(form.getByLabel(t('common:birthDate.year'))).toHaveValue('1801');
  await expect(form.getByRole('checkbox').first()).toBeChecked();
});

test('a visitor signs up with photo, place, facts and words, mends the address, confirms it and meets the first members (AUTH-006, AUTH-007, AUTH-008, AUTH-009, AUTH-010, AUTH-011, AUTH-012, AUTH-013, AUTH-014, AUTH-015, AUTH-028, AUTH-036, AUTH-043, AUTH-044, AUTH-048, SHELL-040)', async ({
  page,
  context,
  origin,
  complaints,
  t,
  isPhone,
  lookAt,
}) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['geolocation', 'notifications'], { origin });
  await context.setGeolocation({ latitude: 52.373, longitude: 4.892 });
  await hasEnteredBefore(page);
  const person = newcomer();
  const goOn = page.getByRole('button', { name: t('common:actions.continue'), exact: true });
  const form = await openSignup(page, t, isPhone);

  // The first address has a slip in it.
  await fillAccount(form, t, { ...person, email: `typo.${person.email}` });
  await lookAt('signup', submitAccount(form, t));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/signup.php', async (route) => {
    await held;
    await route.continue();
  });
  await submitAccount(form, t).click();
  await lookAt('signup-progress', page.getByText(t('auth:progress.mailing')));
  release();

  await lookAt('signup-photo', stepTitle(page, t, 'photo'));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('photos:choose') }).click();
  await (
    await choosing
  ).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto(page) });
  await lookAt('signup-photo-frame', page.getByRole('button', { name: t('photos:use') }));
  const uploading = page.waitForResponse('**/api/photo.php');
  await page.getByRole('button', { name: t('photos:use') }).click();
  const { picture } = (await (await uploading).json()) as { picture: { width: number; height: number } };
  // Upright it is 900 wide: lying on its side, only 675 would have been left.
  expect(picture).toMatchObject({ width: 900, height: 1200 });
  await lookAt('signup-photo-done', page.getByText(t('photos:uploaded')).last());
  await goOn.click();

  await lookAt('signup-location', stepTitle(page, t, 'location'));
  await page.getByRole('button', { name: t('auth:position.use') }).click();
  await expect(page.getByRole('combobox', { name: t('auth:place.city') })).toHaveValue('Amsterdam');
  await lookAt('signup-located', page.getByText(t('auth:position.done')));
  await goOn.click();

  await expect(stepTitle(page, t, 'personal')).toBeVisible();
  await page.getByLabel(t('traits:facts.eye_color')).selectOption('green');
  await lookAt('signup-personal', stepTitle(page, t, 'personal'));
  await goOn.click();

  await expect(stepTitle(page, t, 'about')).toBeVisible();
  await page.getByRole('textbox', { name: t('traits:facts.about') }).fill('I repair old radios.');
  await page.getByRole('button', { name: t('common:actions.back'), exact: true }).click();
  await expect(page.getByLabel(t('traits:facts.eye_color'))).toHaveValue('green');
  await goOn.click();
  const about = page.getByRole('textbox', { name: t('traits:facts.about') });
  await about.fill('I repair old radios and burn pancakes.');
  await page.getByText(t('traits:interests.wine'), { exact: true }).click();
  await lookAt('signup-about', stepTitle(page, t, 'about'));
  await goOn.click();

  await lookAt('signup-push', stepTitle(page, t, 'push'));
  await page.getByRole('button', { name: t('auth:steps.push.notNow') }).click();

  await lookAt('check-mail', page.getByRole('heading', { name: t('auth:checkMail.title') }));
  await expect(page.getByText(`typo.${person.email}`, { exact: true })).toBeVisible();
  // A minute after the first mail another may go.
  const resend = page.getByRole('button', { name: t('auth:resend.submit') });
  await expect(resend).toBeEnabled({ timeout: 70_000 });
  await page.getByRole('button', { name: t('auth:checkMail.change') }).click();
  await page.getByRole('textbox', { name: t('auth:checkMail.newAddress') }).fill(person.email);
  await expect(async () => {
    await page.getByRole('button', { name: t('auth:checkMail.sendThere') }).click({ timeout: 2000 });
    await expect(page.getByText(person.email, { exact: true })).toBeVisible({ timeout: 3000 });
  }).toPass();
  // The page counts the minute from the sign-up, the service from its mail, a moment later.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('429'))).toEqual([]);

  const inMail = await context.newPage();
  await inMail.goto(await linkInMailTo(page.request, origin, { email: person.email, path: '/activate' }));
  const confirm = inMail.getByRole('button', { name: t('auth:activate.submit') });
  await lookAt('activate', confirm);
  await confirm.click();
  await lookAt('activate-done', inMail.getByRole('heading', { name: t('auth:activateDone.title') }));
  // The page that waits hears of it by itself.
  await expect(page.getByRole('heading', { name: t('auth:activateDone.title') })).toBeVisible();

  await page.getByRole('button', { name: t('auth:checkMail.continue') }).click();
  await lookAt('signup-matches', page.getByRole('heading', { level: 1, name: t('auth:matches.title') }));
  const hearts = page.getByRole('main').getByRole('button', { pressed: false });
  await expect(hearts).toHaveCount(6);
  const liked = page.waitForResponse('**/api/like.php');
  await hearts.first().click();
  expect((await liked).ok()).toBe(true);
  await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(1);
  const own = await (await page.request.get('/api/user.php')).json();
  expect(own).toMatchObject({
    user: {
      status: 'active',
      email: person.email,
      next_step: null,
      profile: { city: 'Amsterdam', country: 'NL', eye_color: 'green', interests: ['wine'] },
    },
  });
});

test('a double submit and a lost answer make one account, with one mail (AUTH-008)', async ({
  page,
  origin,
  complaints,
  t,
  isPhone,
}) => {
  await hasEnteredBefore(page);
  const person = newcomer();
  const ids: string[] = [];
  await page.route('**/api/signup.php', async (route) => {
    ids.push((route.request().postDataJSON() as { client_id: string }).client_id);
    if (ids.length > 1) return route.continue();
    await route.fetch();
    // The account is there; its browser never hears of it.
    return route.abort('connectionreset');
  });
  const form = await openSignup(page, t, isPhone);
  await fillAccount(form, t, person);

  await submitAccount(form, t).dblclick();

  await expect(stepTitle(page, t, 'photo')).toBeVisible();
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  await linkInMailTo(page.request, origin, { email: person.email, path: '/activate' });
  expect(await mailsTo(page.request, origin, person.email)).toHaveLength(1);
  // The browser notes the call that was cut off.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);
});

test('whoever leaves in the middle finds every word after a reload, and later the first step that is open (AUTH-027, AUTH-012)', async ({
  page,
  t,
  isPhone,
  lookAt,
}) => {
  await hasEnteredBefore(page);
  const person = newcomer();
  let form = await openSignup(page, t, isPhone);
  await fillAccount(form, t, person);
  await page.reload();
  form = isPhone ? form : await openSignup(page, t, isPhone);
  await expect(form.getByRole('textbox', { name: t('auth:fields.email') })).toHaveValue(person.email);
  await fillAccount(form, t, person);
  await submitAccount(form, t).click();
  await skipStep(page, t, 'photo');
  await expect(stepTitle(page, t, 'location')).toBeVisible();

  await page.goto('/members');
  await lookAt('unfinished', page.getByText(t('auth:unfinished.title')));
  await page.getByRole('link', { name: t('auth:unfinished.goOn') }).click();
  await expect(stepTitle(page, t, 'location')).toBeVisible();
  await page.getByLabel(t('auth:place.country')).selectOption('DE');
  await chooseCity(page, t, { typed: 'hamb', city: 'Hamburg' });
  await page.getByRole('button', { name: t('common:actions.continue'), exact: true }).click();
  await expect(stepTitle(page, t, 'personal')).toBeVisible();

  await page.reload();
  await expect(stepTitle(page, t, 'personal')).toBeVisible();
  await page.getByRole('button', { name: t('common:actions.back'), exact: true }).click();
  await expect(page.getByRole('combobox', { name: t('auth:place.city') })).toHaveValue('Hamburg');
  await page.goto('/complete-signup');
  await expect(stepTitle(page, t, 'personal')).toBeVisible();
});
