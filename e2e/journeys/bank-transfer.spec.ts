import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { completeSignup, signUp } from '../support/members.ts';
import { decide, expectAdded, expectTransaction, orderAgain, submitOrder } from '../support/orders.ts';
import type { Translate } from '../support/translations.ts';

interface Steps {
  page: Page;
  t: Translate;
}

/** Orders 150 credits and starts the transfer, which is pending; returns the page of the bank in a tab of its own. */
async function startTransfer({ page, t }: Steps): Promise<Page> {
  await expect(page.getByRole('radio', { name: t('payments:methods.sct') })).toBeChecked();
  await submitOrder(page, t);
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  const bankPage = page.url();
  await decide(page, t, 'pending');
  await expect(page.getByRole('heading', { name: t('payments:transaction.pending') })).toBeVisible();
  await expect(page.getByText(t('payments:transaction.pendingBank'))).toBeVisible();
  const bank = await page.context().newPage();
  await bank.goto(bankPage);
  return bank;
}

test('a bank transfer is pending for days, can be left, and adds its credits when it arrives', async ({
  page,
  origin,
  t,
  uiLocale,
  checkScreen,
  pageErrors,
}) => {
  const steps = { page, t };
  const main = page.getByRole('main');
  await signUp(page.request, origin, { language: uiLocale });
  await completeSignup(page.request, origin, { country: 'DE', region: 'DE-BE' });
  await page.goto('/credits/p1/sct');
  const bank = await startTransfer(steps);
  await checkScreen(
    'transaction-pending',
    main.getByRole('link', { name: t('payments:transaction.continue') }),
  );
  // Where to transfer the money is read again there.
  await main.getByRole('link', { name: t('payments:transaction.toProvider') }).click();
  await expect(page).toHaveURL(bank.url());
  await page.goBack();
  await main.getByRole('link', { name: t('payments:transaction.continue') }).click();
  await expect(page).toHaveURL(/\/members/);

  await decide(bank, t, 'paid');
  await expectAdded(bank, 150);

  await page.goto('/transactions');
  await expect(main.getByText(t('payments:transactions.kinds.purchase'))).toBeVisible();
  // The pending order keeps the time bonus and the purchase ends it, so the browser may report that it was refused.
  for (const error of pageErrors.splice(0)) expect(error).toContain('/api/discountcode.php');
});

test('a bank transfer that fails, or is cancelled, is shown as soon as the bank says so, and is paid again', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  const steps = { page, t };
  await signUp(page.request, origin, { language: uiLocale });
  await completeSignup(page.request, origin, { country: 'DE', region: 'DE-BE' });
  await page.goto('/credits/p1/sct');
  const first = await startTransfer(steps);
  await decide(first, t, 'declined');

  // This tab shows the end without a navigation.
  await expectTransaction(page, t, 'failed');
  await expect(page.getByRole('main')).toContainText(t('payments:reasons.declined'));
  await expect(page.getByRole('main').getByRole('link', { name: 'PayPal' })).toBeVisible();
  await orderAgain(page, t);
  const second = await startTransfer(steps);
  await decide(second, t, 'cancelled');

  await expectTransaction(page, t, 'cancelled');
  await orderAgain(page, t);
  const third = await startTransfer(steps);
  await decide(third, t, 'paid');

  await expectAdded(page, 150);
});
