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
  await lookAt('entry-warning', page.getByRole('dialog', { name: t('shell:entry.title', { age: 18 }) }));
  await enterSite(page, t);
  const home = page.getByRole('heading', { level: 1, name: t('landers:home.title') });
  await lookAt('home', home);
  await page.reload();
  await expect(home).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/signup');
  const form = page.getByRole('main');
  await form.getByRole('button', { name: t('auth:signup.submit') }).click();
  const emailField = form.getByRole('textbox', { name: t('auth:fields.email') });
  await expect(emailField).toHaveAttribute('aria-invalid', 'true');
  await lookAt('signup-errors', emailField);

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
  await emailField.fill(email);
  await form.getByRole('textbox', { name: t('auth:fields.name') }).fill(name);
  await form.getByLabel(t('auth:fields.password'), { exact: true }).fill('a long enough phrase');
  const [terms, special] = await form.getByRole('checkbox').all();
  await terms?.check();
  await special?.check();
  await lookAt('signup', emailField);
  await form.getByRole('button', { name: t('auth:signup.submit') }).click();

  await lookAt('check-mail', page.getByRole('heading', { name: t('auth:checkMail.title') }));
  await expect(page.getByText(email)).toBeVisible();

  await page.goto(await linkInMailTo(page.request, origin, email));
  const confirm = page.getByRole('button', { name: t('auth:activate.submit') });
  await lookAt('activate', confirm);
  await confirm.click();
  await lookAt('activate-done', page.getByRole('heading', { name: t('auth:activateDone.title') }));
  await expect(page).toHaveURL(/\/activate\/done/);
});
