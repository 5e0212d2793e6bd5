import { expect, type Page } from '@playwright/test';
import type { Translate } from './translations.ts';

/** Checks the legally required boxes of the checkout, without which the order button does not submit. */
export async function submitOrder(page: Page, t: Translate) {
  const main = page.getByRole('main');
  const buy = main.getByRole('button', { name: t('payments:checkout.buy').trim() });
  await expect(buy).toBeVisible();
  for (const name of ['withdrawal_notice', 'immediate_start'])
    await main.locator(`input[name="${name}"]`).check();
  await buy.click();
}

/** Decides on the sandbox's page how the payment ends. */
export const decide = (page: Page, t: Translate, outcome: string) =>
  page.getByRole('button', { name: t(`sandbox:outcomes.${outcome}`), exact: true }).click();

/** The payment's page says that the credits were added. */
export const expectAdded = (page: Page, credits: number) =>
  expect(page.getByRole('heading', { name: new RegExp(String(credits)) })).toBeVisible();

/** The payment's page says how it ended without credits. */
export const expectTransaction = (page: Page, t: Translate, state: 'cancelled' | 'cardFailed' | 'failed') =>
  expect(page.getByRole('heading', { name: t(`payments:transaction.${state}`) })).toBeVisible();

/** From a payment that ended without credits to the checkout of the same package. */
export const orderAgain = (page: Page, t: Translate) =>
  page
    .getByRole('main')
    .getByRole('link', { name: t('payments:transaction.again') })
    .click();
