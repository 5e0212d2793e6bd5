import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signUp } from '../support/members.ts';
import { decide, expectAdded, expectTransaction, orderAgain, submitOrder } from '../support/orders.ts';
import type { Translate } from '../support/translations.ts';

interface Steps {
  page: Page;
  t: Translate;
}

const openCardCheckout = async ({ page, t }: Steps) => {
  await page.goto('/credits/p1/creditcard');
  await expect(page.getByRole('radio', { name: t('payments:methods.creditcard') })).toBeChecked();
};

/** Buys 150 credits with a card that the bank confirms, and stores it; `card` decides how later charges end. */
async function buyAndStore(steps: Steps, card: 'accepted' | 'confirmed' | 'declined') {
  const { page, t } = steps;
  await openCardCheckout(steps);
  await page.getByRole('checkbox', { name: t('payments:card.save') }).check();
  await submitOrder(page, t);
  await page.getByRole('combobox', { name: t('sandbox:card') }).selectOption(card);
  await decide(page, t, 'authenticate');
  await expect(page.getByText(t('sandbox:decided.authenticating'))).toBeVisible();
  await decide(page, t, 'paid');
  await expectAdded(page, 150);
}

test('a stored card orders the same package again with one tap, and can be removed (PAY-005, PAY-015, PAY-016)', async ({
  page,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const steps = { page, t };
  const main = page.getByRole('main');
  await signUp(page.request, origin, { language: uiLocale });
  await buyAndStore(steps, 'accepted');

  await page.goto('/credits');
  await main.getByRole('link', { name: new RegExp(`^${t('payments:repeatOrder.title')}`) }).click();
  await expect(page).toHaveURL(/\/credits\/repeat-order$/);
  await expect(main).toContainText(/Visa.*4242/);
  await checkScreen(
    'repeat-order',
    page.getByRole('heading', { level: 1, name: t('payments:repeatOrder.title') }),
  );
  await main.getByRole('button', { name: t('payments:checkout.buy').trim() }).click();
  await expect(page).toHaveURL(/\/transactions\//);
  await expectAdded(page, 150);

  await page.goto('/transactions');
  await expect(main.getByText(t('payments:transactions.kinds.purchase'))).toHaveCount(2);
  await expect(main).toContainText(/Visa.*4242/);
  await main.getByRole('button', { name: t('payments:card.remove') }).click();
  await expect(main.getByText(t('payments:card.removed'))).toBeVisible();
  await page.goto('/credits/repeat-order');
  await expect(main.getByRole('link', { name: t('common:actions.continue') })).toBeVisible();
  await expect(main.getByRole('button', { name: t('payments:checkout.buy').trim() })).toHaveCount(0);
});

test('a stored card pays in the checkout, with the confirmation that its bank wants', async ({
  page,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const steps = { page, t };
  await signUp(page.request, origin, { language: uiLocale });
  await buyAndStore(steps, 'confirmed');

  await openCardCheckout(steps);
  const stored = page.getByRole('radio', { name: /Mastercard.*3184/ });
  await expect(stored).toBeChecked();
  await checkScreen('checkout-stored-card', stored);
  await submitOrder(page, t);
  await expect(page.getByText(t('sandbox:decided.authenticating'))).toBeVisible();
  await decide(page, t, 'paid');

  await expectAdded(page, 150);
});

test('a stored card that is declined can be tried again, or PayPal pays (PAY-012)', async ({
  page,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const steps = { page, t };
  const main = page.getByRole('main');
  await signUp(page.request, origin, { language: uiLocale });
  await buyAndStore(steps, 'declined');
  await page.goto('/credits/repeat-order');
  await main.getByRole('button', { name: t('payments:checkout.buy').trim() }).click();

  await checkScreen('card-failed', page.getByRole('heading', { name: t('payments:transaction.cardFailed') }));
  await expect(main).toContainText(t('payments:reasons.declined'));
  await orderAgain(page, t);
  await expect(page.getByRole('radio', { name: /Visa.*0341/ })).toBeChecked();
  await submitOrder(page, t);
  await main.getByRole('link', { name: t('payments:transaction.paypal') }).click();
  await expect(page).toHaveURL(/\/credits\/p1\/paypal/);
  await submitOrder(page, t);
  await decide(page, t, 'paid');

  await expectAdded(page, 150);
});

test('a card payment whose confirmation fails, or is cancelled, leaves the package to pay again', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  const steps = { page, t };
  const main = page.getByRole('main');
  await signUp(page.request, origin, { language: uiLocale });
  await openCardCheckout(steps);
  await submitOrder(page, t);
  await decide(page, t, 'authenticate');
  await decide(page, t, 'authentication_failed');
  await expectTransaction(page, t, 'failed');
  await expect(main).toContainText(t('payments:reasons.authentication_failed'));

  await orderAgain(page, t);
  await submitOrder(page, t);
  await decide(page, t, 'authenticate');
  await decide(page, t, 'cancelled');
  await expectTransaction(page, t, 'cancelled');

  await orderAgain(page, t);
  await submitOrder(page, t);
  await decide(page, t, 'authenticate');
  await decide(page, t, 'paid');
  await expectAdded(page, 150);
});

test('a stored card whose confirmation is cancelled, or fails, leaves the package to pay again', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  const steps = { page, t };
  await signUp(page.request, origin, { language: uiLocale });
  await buyAndStore(steps, 'confirmed');
  await openCardCheckout(steps);
  await submitOrder(page, t);
  await decide(page, t, 'cancelled');
  await expectTransaction(page, t, 'cancelled');

  await orderAgain(page, t);
  await expect(page.getByRole('radio', { name: /Mastercard.*3184/ })).toBeChecked();
  await submitOrder(page, t);
  await decide(page, t, 'authentication_failed');
  await expectTransaction(page, t, 'cardFailed');
  await expect(page.getByRole('main')).toContainText(t('payments:reasons.authentication_failed'));

  await orderAgain(page, t);
  await submitOrder(page, t);
  await decide(page, t, 'paid');
  await expectAdded(page, 150);
});

test('a repeated order is continued at the bank, and one that is cancelled there can be placed again', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  const steps = { page, t };
  const main = page.getByRole('main');
  const repeat = async () => {
    await page.goto('/credits/repeat-order');
    await main.getByRole('button', { name: t('payments:checkout.buy').trim() }).click();
    await expect(page.getByText(t('sandbox:decided.authenticating'))).toBeVisible();
  };
  await signUp(page.request, origin, { language: uiLocale });
  await buyAndStore(steps, 'confirmed');
  await repeat();
  const bankPage = page.url();
  await page.evaluate(() => sessionStorage.clear());

  await repeat();
  await expect(page).toHaveURL(bankPage);
  await decide(page, t, 'cancelled');
  await expectTransaction(page, t, 'cancelled');

  await repeat();
  await expect(page).not.toHaveURL(bankPage);
  await decide(page, t, 'paid');
  await expectAdded(page, 150);
});
