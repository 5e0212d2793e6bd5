import type { Page } from '@playwright/test';
import { acceptEntryWarning, expect, test } from '../support/journey.ts';
import { completeSignup, signUp } from '../support/members.ts';
import { decide, expectAdded, expectTransaction, submitOrder } from '../support/orders.ts';

const styles = ['p0', 'p1', 'p2', 'p3'];

async function expectPackages(page: Page) {
  const cards = page.getByRole('main').locator('label[data-package]');
  await expect(cards).toHaveCount(4);
  for (const [index, style] of styles.entries())
    await expect(cards.nth(index)).toHaveAttribute('data-package', style);
}

test('everybody can read what the packages cost, without an account (PAY-002)', async ({
  page,
  t,
  checkScreen,
}) => {
  await page.goto('/');
  await acceptEntryWarning(page, t);

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('payments:nav.pricing') })
    .click();

  await expect(page).toHaveURL(/\/pricing$/);
  await checkScreen('pricing', page.getByRole('heading', { level: 1, name: t('payments:pricing.title') }));
  const cards = page.getByRole('main').locator('label[data-package]');
  await expect(cards).toHaveCount(4);
  for (const [index, price] of [/9[.,]99/, /24[.,]99/, /49[.,]99/, /99[.,]99/].entries())
    await expect(cards.nth(index)).toContainText(price);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common:actions.continue') })
    .click();
  await expect(page).toHaveURL(/\/(login|signup)\b/);
});

test('the premium page sells each of its four packages (PAY-001)', async ({
  page,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const main = page.getByRole('main');
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/premium');
  await checkScreen('premium', page.getByRole('heading', { level: 1, name: t('payments:premium.title') }));
  await expectPackages(page);

  for (const style of styles) {
    await main.locator(`label[data-package="${style}"]`).getByRole('radio').check();
    await main.getByRole('link', { name: t('common:actions.continue') }).click();
    await expect(page).toHaveURL(new RegExp(`/credits/${style}$`));
    await page.goBack();
  }
});

test('a package is chosen on the credits page, and a payment method at the checkout (PAY-003, PAY-004, PAY-043)', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  const main = page.getByRole('main');
  const getMethod = (name: string) => main.getByRole('radio', { name });
  const card = t('payments:methods.creditcard');
  await signUp(page.request, origin, { language: uiLocale });
  await completeSignup(page.request, origin);
  await page.goto('/credits');
  await expectPackages(page);
  await main.locator('label[data-package="p1"]').getByRole('radio').check();
  await main.getByRole('link', { name: t('common:actions.continue') }).click();

  // The first method of the country, until the address or the member names another one.
  await expect(page).toHaveURL(/\/credits\/p1$/);
  await expect(getMethod('iDEAL')).toBeChecked();
  for (const [code, name] of [
    ['paypal', 'PayPal'],
    ['creditcard', card],
    ['visa', card],
    ['unknown', 'iDEAL'],
  ] as const) {
    await page.goto(`/credits/p1/${code}`);
    await expect(getMethod(name)).toBeChecked();
  }
  await getMethod('PayPal').check();
  await submitOrder(page, t);
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await expect(main).toContainText('PayPal');
  // With the welcome discount of 25%.
  await expect(main).toContainText(/18[.,]74/);
  await decide(page, t, 'paid');
  await expectAdded(page, 150);

  // The method that was used last.
  await page.goto('/credits/p2');
  await expect(getMethod('PayPal')).toBeChecked();
  await page.goto('/credits/p9');
  await expect(page.getByRole('heading', { name: t('errors:not_found') })).toBeVisible();
});

/** The countries' own methods, by their first one. Prices are those of a new member, with the welcome discount. */
const countries = [
  { place: { country: 'NL', region: 'NL-NH' }, method: 'iDEAL', currency: 'EUR', price: 18.74 },
  { place: { country: 'FR', region: 'FR-IDF' }, method: 'Carte Bancaire', currency: 'EUR', price: 18.74 },
  { place: { country: 'PL', region: 'PL-14' }, method: 'BLIK', currency: 'PLN', price: 78.74 },
];

test('methods are offered by country and currency, and Apple Pay on devices that have it (PAY-014, PAY-041)', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  const getMethod = (name: string) => page.getByRole('main').getByRole('radio', { name });
  for (const { place, method, currency, price } of countries) {
    // The page of the member before would ask for its badges without a session.
    await page.goto('about:blank');
    await page.context().clearCookies({ name: /auth/ });
    await signUp(page.request, origin, { language: uiLocale });
    await completeSignup(page.request, origin, place);
    await page.goto('/credits/p1');
    for (const name of [method, t('payments:methods.creditcard'), 'PayPal'])
      await expect(getMethod(name)).toBeVisible();
    const amount = new Intl.NumberFormat(uiLocale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }).format(price);
    await expect(page.getByRole('main')).toContainText(amount.replace(/\s/g, ' '));
    // Only in euros.
    for (const name of ['paysafecard', t('payments:methods.sct')])
      await expect(getMethod(name)).toHaveCount(currency === 'EUR' ? 1 : 0);
    const foreign = countries.map((country) => country.method).filter((name) => name !== method);
    for (const name of [...foreign, /giropay/i, /sofort/i, 'Apple Pay'])
      await expect(page.getByRole('main').getByRole('radio', { name })).toHaveCount(0);
  }

  await page.addInitScript(() => Object.assign(window, { ApplePaySession: { canMakePayments: () => true } }));
  await page.reload();
  await expect(getMethod('Apple Pay')).toBeVisible();
});

test('the installed app has a back button on the credits and at the checkout (PAY-042)', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  await page.addInitScript(() => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) => matchMedia(query === '(display-mode: standalone)' ? 'all' : query);
  });
  const back = page.getByRole('banner').getByRole('button', { name: t('common:actions.back') });
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/members');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('payments:nav.premium') })
    .click();
  await expect(page).toHaveURL(/\/premium$/);
  await expect(back).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common:actions.continue') })
    .click();
  await expect(page).toHaveURL(/\/credits\/p2$/);

  await back.click();

  await expect(page).toHaveURL(/\/premium$/);
  await page.goto('/credits/p2/paypal');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('payments:checkout.change') })
    .click();
  await expect(page).toHaveURL(/\/credits$/);
  await back.click();
  await expect(page).toHaveURL(/\/credits\/p2\/paypal$/);
});

test('the return page follows a payment until it is final, and another method pays what failed or was cancelled (PAY-008, PAY-011, PAY-046)', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  const main = page.getByRole('main');
  const processing = page.getByRole('heading', { name: t('payments:transaction.pending') });
  let paymentId = '';
  await page.route('**/api/payment.php', async (route) => {
    const response = await route.fetch();
    paymentId = ((await response.json()) as { payment: { payment_id: string } }).payment.payment_id;
    await route.fulfill({ response });
  });
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/credits/p1/creditcard');
  await submitOrder(page, t);
  await expect(page).toHaveURL(/\/sandbox\/pay\//);

  // Not paid yet: loading.
  const returned = await page.context().newPage();
  await returned.goto(`/transactions/${paymentId}`);
  await expect(returned.getByRole('heading', { name: t('payments:transaction.pending') })).toBeVisible();
  await decide(page, t, 'declined');
  await expectTransaction(returned, t, 'failed');
  await returned.close();

  await expectTransaction(page, t, 'failed');
  await main.getByRole('link', { name: 'PayPal' }).click();
  await expect(page).toHaveURL(/\/credits\/p1\/paypal/);
  await submitOrder(page, t);
  await decide(page, t, 'cancelled');
  await expectTransaction(page, t, 'cancelled');

  await main.getByRole('link', { name: t('payments:methods.creditcard') }).click();
  await expect(page).toHaveURL(/\/credits\/p1\/creditcard/);
  await submitOrder(page, t);
  await decide(page, t, 'pending');
  await expect(processing).toBeVisible();
  await expectAdded(page, 150);
});
