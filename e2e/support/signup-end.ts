import { expect, type Page } from '@playwright/test';
import { getMailedLink } from './members.ts';
import { getStepTitle, selectCity, skipStep } from './signup-form.ts';
import type { Translate } from './translations.ts';

/**
 * Completes the steps after the account with the place alone, which is needed, until the check of the address. The page must have no
 * PushManager, so that the step of push is left out.
 */
export async function completeSignupSteps(page: Page, t: Translate) {
  await skipStep(page, t, 'photo');
  await expect(getStepTitle(page, t, 'location')).toBeVisible();
  await page.getByLabel(t('auth:place.country'), { exact: true }).selectOption('NL');
  await selectCity(page, t, { typed: 'utre', city: 'Utrecht' });
  await page.getByRole('button', { name: t('common:actions.continue'), exact: true }).click();
  await skipStep(page, t, 'personal');
  await skipStep(page, t, 'about');
  await expect(page.getByRole('heading', { name: t('auth:checkMail.title') })).toBeVisible();
}

/** Opens the link of the activation mail and confirms the address. */
export async function confirmAddress(
  page: Page,
  { origin, t, email }: { origin: string; t: Translate; email: string },
) {
  await page.goto(await getMailedLink(page.request, origin, { email, path: '/activate' }));
  await page.getByRole('button', { name: t('auth:activate.submit') }).click();
  await expect(page.getByRole('heading', { name: t('auth:activateDone.title') })).toBeVisible();
}
