import { expect, test } from '../support/journey.ts';
import { signUp } from '../support/members.ts';
import { decide, expectAdded, expectTransaction, orderAgain, submitOrder } from '../support/orders.ts';

test.use({ serviceWorkers: 'allow' });

test('a member buys a bundle through the provider and becomes premium in every open tab (PAY-003, PAY-004, PAY-008, PAY-009, PAY-010, PAY-046, SHELL-017, SHELL-021)', async ({
  page,
  origin,
  t,
  uiLocale,
  isPhone,
  checkScreen,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  // This tab must show the purchase through live events, without a navigation.
  const otherTab = await page.context().newPage();
  await otherTab.goto('/members');
  const bar = otherTab.getByRole('banner');
  await expect(bar.getByRole('link', { name: t('payments:nav.premium') })).toBeVisible();

  await page.goto('/credits');
  await expect(page.getByRole('radio')).toHaveCount(4);
  await checkScreen('credits', page.getByRole('heading', { level: 1, name: t('payments:credits.title') }));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common:actions.continue') })
    .click();

  await checkScreen('checkout', page.getByRole('heading', { level: 1, name: t('payments:checkout.title') }));
  await submitOrder(page, t);

  const pending = page.getByRole('button', { name: t('sandbox:outcomes.pending') });
  await checkScreen('sandbox', pending);
  await pending.click();
  await checkScreen('transaction', page.getByRole('heading', { name: /350/ }));
  await expect(page).toHaveURL(/\/transactions\//);

  await expect(bar.getByRole('link', { name: t('payments:nav.credits') })).toBeVisible();
  await expect(bar.getByRole('link', { name: t('payments:nav.premium') })).toHaveCount(0);
  if (!isPhone)
    await checkScreen(
      'members-premium',
      otherTab.getByRole('heading', { level: 1, name: t('members:search.title') }),
    );
});

test('a declined payment shows the reason, and the same bundle can be paid with another method (PAY-011)', async ({
  page,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/credits');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common:actions.continue') })
    .click();
  await submitOrder(page, t);
  await decide(page, t, 'declined');

  await checkScreen(
    'transaction-failed',
    page.getByRole('heading', { name: t('payments:transaction.failed') }),
  );
  await expect(page.getByRole('main')).toContainText(t('payments:reasons.declined'));

  await page.getByRole('main').getByRole('link', { name: 'PayPal' }).click();
  await expect(page).toHaveURL(/\/credits\/p\d\/paypal/);
  await submitOrder(page, t);
  await decide(page, t, 'cancelled');
  await expectTransaction(page, t, 'cancelled');

  await orderAgain(page, t);
  await submitOrder(page, t);
  await decide(page, t, 'paid');
  await expectAdded(page, 350);
});
