import { enterSite, expect, test } from '../support/journey.ts';
import { linkInMailTo, uniqueName } from '../support/people.ts';

test('a visitor enters, signs up, and confirms the address by the link in the mail (SHELL-001, SHELL-032, SHELL-033, SHELL-034, AUTH-007, AUTH-008, AUTH-015, AUTH-016, AUTH-036)', async ({
  page,
  origin,
  t,
  lookAt,
}) => {
  const name = uniqueName();
  const email = `${name.toLowerCase()}@example.org`;

  await page.goto('/');
  await expect(page.getByRole('dialog', { name: t('shell:entry.title', { age: 18 }) })).toBeVisible();
  await lookAt(page, 'entry-warning');
  await enterSite(page, t);
  await expect(page.getByRole('heading', { level: 1, name: t('landers:home.title') })).toBeVisible();
  await lookAt(page, 'home');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/signup');
  const form = page.getByRole('main');
  await form.getByRole('button', { name: t('auth:signup.submit') }).click();
  await expect(form.getByRole('textbox', { name: t('auth:fields.email') })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await lookAt(page, 'signup-errors');

  await form
    .getByRole('group', { name: t('auth:iAm.legend'), exact: true })
    .getByText(t('auth:iAm.female'))
    .click();
  await form
    .getByRole('group', { name: t('auth:lookingFor.legend'), exact: true })
    .getByText(t('auth:lookingFor.male'))
    .click();
  await form.getByLabel(t('common:birthDate.day')).fill('17');
  await form.getByLabel(t('common:birthDate.month')).fill('5');
  await form.getByLabel(t('common:birthDate.year')).fill('1990');
  await form.getByRole('textbox', { name: t('auth:fields.email') }).fill(email);
  await form.getByRole('textbox', { name: t('auth:fields.name') }).fill(name);
  await form.getByLabel(t('auth:fields.password'), { exact: true }).fill('a long enough phrase');
  const [terms, special] = await form.getByRole('checkbox').all();
  await terms?.check();
  await special?.check();
  await lookAt(page, 'signup');
  await form.getByRole('button', { name: t('auth:signup.submit') }).click();

  await expect(page.getByRole('heading', { name: t('auth:checkMail.title') })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await lookAt(page, 'check-mail');

  await page.goto(await linkInMailTo(page.request, origin, email));
  await lookAt(page, 'activate');
  await page.getByRole('button', { name: t('auth:activate.submit') }).click();
  await expect(page).toHaveURL(/\/activate\/done/);
  await expect(page.getByRole('heading', { name: t('auth:activateDone.title') })).toBeVisible();
  await lookAt(page, 'activate-done');
});
