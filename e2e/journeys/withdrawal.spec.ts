import { countLines } from '../support/count-lines.ts';
import { expect, test } from '../support/journey.ts';
import { activateAccount, completeSignup, getMailedLink, listMails, signUp } from '../support/members.ts';
import { decide, expectAdded, submitOrder } from '../support/orders.ts';
import { createTranslator } from '../support/translations.ts';

test('a member is welcomed once with the free messages and the welcome discount', async ({
  page,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { email, name } = await signUp(page.request, origin, { language: uiLocale });
  await completeSignup(page.request, origin);
  await page.goto(await getMailedLink(page.request, origin, { email, path: '/activate' }));
  await page.getByRole('button', { name: t('auth:activate.submit') }).click();
  await expect(page.getByRole('heading', { name: t('auth:activateDone.title') })).toBeVisible();

  await page.goto('/members');
  const welcome = page.getByRole('dialog', { name: t('payments:welcomeBonus.title', { name }) });
  await checkScreen('welcome-bonus', welcome);
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/api/user.php') && response.request().method() === 'PUT',
  );
  await welcome.getByRole('button', { name: t('payments:timeBonus.later') }).click();
  await expect(welcome).toBeHidden();
  // A page that is loaded meanwhile would stop the call.
  await stored;

  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(welcome).toBeHidden();
});

test('a member withdraws from a purchase in two steps and finds both in the transactions', async ({
  page,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const main = page.getByRole('main');
  const { email } = await signUp(page.request, origin, { language: uiLocale });
  await completeSignup(page.request, origin);
  await activateAccount(page.request, origin, email);
  await page.goto('/credits/p1/paypal');
  await submitOrder(page, t);
  await decide(page, t, 'paid');
  await expectAdded(page, 150);

  await page.getByRole('button', { name: t('payments:withdrawal.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('payments:withdrawal.title') });
  await checkScreen('withdrawal', dialog);
  await dialog.getByRole('button', { name: t('payments:withdrawal.confirm') }).click();
  await expect(page.getByRole('heading', { name: t('payments:transaction.returned') })).toBeVisible();

  await page.goto('/transactions');
  await checkScreen('transactions', main.getByRole('table'));
  for (const kind of ['purchase', 'refund'])
    await expect(main.getByRole('table')).toContainText(t(`payments:transactions.kinds.${kind}`));
  await expect
    .poll(async () => (await listMails(page.request, origin, email)).length, { timeout: 30_000 })
    .toBeGreaterThan(2);
});

test('a member sets a spending limit, and the checkout refuses what goes beyond it', async ({
  page,
  origin,
  t,
  uiLocale,
  checkScreen,
  pageErrors,
}) => {
  const main = page.getByRole('main');
  await signUp(page.request, origin, { language: uiLocale });
  await completeSignup(page.request, origin);
  await page.goto('/spending-limit');

  await main.getByLabel(t('payments:spendingLimit.label')).selectOption('1000');
  await main.getByRole('button', { name: t('payments:spendingLimit.submit') }).click();
  await checkScreen('spending-limit', main.getByText(t('payments:spendingLimit.saved')));

  await page.goto('/credits/p1/paypal');
  await submitOrder(page, t);
  const limit = new Intl.NumberFormat(uiLocale, { style: 'currency', currency: 'EUR' })
    .format(10)
    .replace(/\s/g, ' ');
  await expect(main.getByText(t('errors:spending_limit', { limit, left: limit }))).toBeVisible();
  // The browser reports the status of the refused order.
  pageErrors.splice(0);
});

test('at 320 px the name of a transaction does not cover its date where it takes two lines', async ({
  page,
  origin,
}) => {
  const t = createTranslator('es');
  await page.setViewportSize({ width: 320, height: 568 });
  await signUp(page.request, origin, { language: 'es' });
  await page.goto('/credits/p0');
  await submitOrder(page, t);
  await decide(page, t, 'paid');
  await expectAdded(page, 50);

  await page.goto('/transactions');

  const name = page.getByRole('main').getByRole('link', { name: 'Paquete comprado' });
  await expect(name).toBeVisible();
  expect(await countLines(name)).toBe(2);
  const overlap = await name.evaluate((link) => {
    const text = document.createRange();
    text.selectNodeContents(link);
    const dateTop = link.nextElementSibling?.getBoundingClientRect().top ?? 0;
    return text.getBoundingClientRect().bottom - dateTop;
  });
  expect(overlap).toBeLessThanOrEqual(0);
});
