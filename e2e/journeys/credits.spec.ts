import { expect, test } from '../support/journey.ts';
import { signUp } from '../support/people.ts';

test('a member buys a bundle through the provider and is premium everywhere at once (PAY-003, PAY-004, PAY-008, PAY-009, PAY-010, PAY-046, SHELL-017, SHELL-021)', async ({
  page,
  origin,
  t,
  uiLocale,
  isPhone,
  lookAt,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  // A second tab of the same member: it hears of the purchase without being touched.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/members');
  const bar = elsewhere.getByRole('banner');
  await expect(bar.getByRole('link', { name: t('payments:nav.premium') })).toBeVisible();

  await page.goto('/credits');
  await expect(page.getByRole('radio')).toHaveCount(4);
  await lookAt(page, 'credits');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common:actions.continue') })
    .click();

  await expect(page).toHaveURL(/\/credits\/.+/);
  await lookAt(page, 'checkout');
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await page.getByRole('main').getByRole('button').last().click();

  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await lookAt(page, 'sandbox');
  await page.getByRole('button', { name: t('sandbox:outcomes.pending') }).click();
  await expect(page).toHaveURL(/\/transactions\//);
  await expect(page.getByRole('heading', { name: /350/ })).toBeVisible();
  await lookAt(page, 'transaction');

  await expect(bar.getByRole('link', { name: t('payments:nav.credits') })).toBeVisible();
  await expect(bar.getByRole('link', { name: t('payments:nav.premium') })).toHaveCount(0);
  if (!isPhone) await lookAt(elsewhere, 'members-premium');
});

test('a declined payment says why and offers the other methods (PAY-011)', async ({
  page,
  origin,
  t,
  uiLocale,
  lookAt,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/credits');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common:actions.continue') })
    .click();
  await expect(page).toHaveURL(/\/credits\/.+/);
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await page.getByRole('main').getByRole('button').last().click();
  await page.getByRole('button', { name: t('sandbox:outcomes.declined') }).click();

  await expect(page.getByRole('heading', { name: t('payments:transaction.failed') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(t('payments:reasons.declined'));
  await lookAt(page, 'transaction-failed');
});
