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
