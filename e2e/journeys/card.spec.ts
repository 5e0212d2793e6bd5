import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { completeSignup, signUp } from '../support/members.ts';
import { submitOrder } from '../support/orders.ts';
import type { Translate } from '../support/translations.ts';

interface Steps {
  page: Page;
  t: Translate;
}

const openCardCheckout = async ({ page, t }: Steps) => {
  await page.goto('/credits/p1/creditcard');
  await expect(page.getByRole('radio', { name: t('payments:methods.creditcard') })).toBeChecked();
};

const choose = ({ page, t }: Steps, outcome: string) =>
  page.getByRole('button', { name: t(`sandbox:outcomes.${outcome}`), exact: true }).click();

const isAdded = ({ page }: Steps) => expect(page.getByRole('heading', { name: /150/ })).toBeVisible();

/** Buys 150 credits with a card that the bank confirms, and stores it; `card` decides how later charges end. */
async function buyAndStore(steps: Steps, card: 'accepted' | 'confirmed' | 'declined') {
  const { page, t } = steps;
  await openCardCheckout(steps);
  await page.getByRole('checkbox', { name: t('payments:card.save') }).check();
  await submitOrder(page, t);
  await page.getByRole('combobox', { name: t('sandbox:card') }).selectOption(card);
  await choose(steps, 'authenticate');
  await expect(page.getByText(t('sandbox:decided.authenticating'))).toBeVisible();
  await choose(steps, 'paid');
  await isAdded(steps);
}

test('a stored card orders the same package again with one tap, and can be removed [PAY-005, PAY-015, PAY-016]', async ({
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
  await isAdded(steps);

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
  await choose(steps, 'paid');

  await isAdded(steps);
});

test('a stored card that is declined can be tried again, or PayPal pays [PAY-012]', async ({
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
  await main.getByRole('link', { name: t('payments:transaction.again') }).click();
  await expect(page.getByRole('radio', { name: /Visa.*0341/ })).toBeChecked();
  await submitOrder(page, t);
  await main.getByRole('link', { name: t('payments:transaction.paypal') }).click();
  await expect(page).toHaveURL(/\/credits\/p1\/paypal/);
  await submitOrder(page, t);
  await choose(steps, 'paid');

  await isAdded(steps);
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
  await choose(steps, 'authenticate');
  await choose(steps, 'authentication_failed');
  await expect(page.getByRole('heading', { name: t('payments:transaction.failed') })).toBeVisible();
  await expect(main).toContainText(t('payments:reasons.authentication_failed'));

  await main.getByRole('link', { name: t('payments:transaction.again') }).click();
  await submitOrder(page, t);
  await choose(steps, 'authenticate');
  await choose(steps, 'cancelled');
  await expect(page.getByRole('heading', { name: t('payments:transaction.cancelled') })).toBeVisible();

  await main.getByRole('link', { name: t('payments:transaction.again') }).click();
  await submitOrder(page, t);
  await choose(steps, 'authenticate');
  await choose(steps, 'paid');
  await isAdded(steps);
});

test('a bank transfer is pending, can be left, and adds its credits when it arrives', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  const steps = { page, t };
  await signUp(page.request, origin, { language: uiLocale });
  await completeSignup(page.request, origin, { country: 'DE', region: 'DE-BE' });
  await page.goto('/credits/p1/sct');
  await expect(page.getByRole('radio', { name: t('payments:methods.sct') })).toBeChecked();
  await submitOrder(page, t);
  await choose(steps, 'pending');
  await expect(page.getByRole('heading', { name: t('payments:transaction.pending') })).toBeVisible();
  await expect(page.getByText(t('payments:transaction.pendingLong'))).toBeVisible();
  const address = page.url();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('payments:transaction.continue') })
    .click();
  await expect(page).toHaveURL(/\/members/);

  await page.goto(address);

  // The sandbox settles a transfer after 20 seconds.
  await expect(page.getByRole('heading', { name: /150/ })).toBeVisible({ timeout: 60_000 });
});
