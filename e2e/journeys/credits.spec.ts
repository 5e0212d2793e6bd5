import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signUp } from '../support/people.ts';
import type { Translate } from '../support/translations.ts';

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
  await lookAt('credits', page.getByRole('heading', { level: 1, name: t('payments:credits.title') }));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common:actions.continue') })
    .click();

  await lookAt('checkout', page.getByRole('heading', { level: 1, name: t('payments:checkout.title') }));
  await payFor(page, t);

  const pending = page.getByRole('button', { name: t('sandbox:outcomes.pending') });
  await lookAt('sandbox', pending);
  await pending.click();
  await lookAt('transaction', page.getByRole('heading', { name: /350/ }));
  await expect(page).toHaveURL(/\/transactions\//);

  await expect(bar.getByRole('link', { name: t('payments:nav.credits') })).toBeVisible();
  await expect(bar.getByRole('link', { name: t('payments:nav.premium') })).toHaveCount(0);
  if (!isPhone)
    await lookAt(
      'members-premium',
      elsewhere.getByRole('heading', { level: 1, name: t('members:search.title') }),
    );
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
  await payFor(page, t);
  await page.getByRole('button', { name: t('sandbox:outcomes.declined') }).click();

  await lookAt('transaction-failed', page.getByRole('heading', { name: t('payments:transaction.failed') }));
  await expect(page.getByRole('main')).toContainText(t('payments:reasons.declined'));
});

/** The boxes that the law asks for, then the one button that says the price. */
async function payFor(page: Page, t: Translate) {
  const main = page.getByRole('main');
  const buy = main.getByRole('button', { name: t('payments:checkout.buy').trim() });
  await expect(buy).toBeVisible();
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  await buy.click();
}
