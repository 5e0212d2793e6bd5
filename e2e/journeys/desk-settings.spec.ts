import type { Page } from '@playwright/test';
import { inviteAdministrator, joinDesk, test } from '../support/desk.ts';
import { expect, skipEntryWarning } from '../support/journey.ts';
import { getContinueButton } from '../support/signup-form.ts';
import type { Translate } from '../support/translations.ts';

const warning = 'Our employees write some of the profiles here.';

async function savePreview(page: Page, t: Translate, reason: string) {
  const dialog = page.getByRole('dialog', { name: t('desk:site.preview') });
  await dialog.getByRole('textbox', { name: t('desk:site.reason') }).fill(reason);
  await dialog.getByRole('button', { name: t('desk:site.save') }).click();
  await expect(dialog).toBeHidden();
}

test('an administrator closes sign-ups and changes the warning after a preview, visitors meet both at once, and an undo restores both (DESK-011)', async ({
  page,
  uiLocale,
  site,
  t,
  openPage,
  checkScreen,
}) => {
  await joinDesk(page, await inviteAdministrator(site, 'siri@desk.example'), t);
  await page.goto('/desk/site');
  const signups = page.getByRole('combobox', { name: t('desk:site.signups') });
  await signups.selectOption('none');
  const language = new Intl.DisplayNames(uiLocale, { type: 'language' }).of(uiLocale);
  const own = page.getByRole('textbox', { name: language });
  const preview = page.getByRole('button', { name: t('desk:site.preview') });
  await own.fill('too short');
  await preview.click();
  await expect(own).toBeFocused();
  await expect(own).toHaveAccessibleDescription(new RegExp(t('errors:field.too_short')));
  await checkScreen('desk-settings-error', own);

  await own.fill(warning);
  await preview.click();
  const dialog = page.getByRole('dialog', { name: t('desk:site.preview') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeFocused();
  await expect(preview).toBeInViewport();
  await preview.click();
  await expect(
    dialog.getByText(t('desk:site.before', { text: t('desk:site.choices.all') }), { exact: true }),
  ).toBeVisible();
  await expect(
    dialog.getByText(t('desk:site.after', { text: t('desk:site.choices.none') }), { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByText(warning)).toBeVisible();
  await checkScreen('desk-settings-preview', dialog);
  await savePreview(page, t, 'too many fake accounts');

  const visitor = await openPage();
  await skipEntryWarning(visitor);
  await visitor.goto('/signup');
  await expect(visitor.getByText(t('errors:invite_only'))).toBeVisible();
  await visitor.goto('/faq');
  await expect(visitor.getByRole('contentinfo').getByText(warning)).toBeVisible();

  const saved = page.getByRole('listitem', { name: t('desk:site.version', { version: 1 }), exact: true });
  await expect(saved).toContainText('too many fake accounts');
  await expect(saved).toContainText('Olga');
  await expect(saved).toContainText(String(new Date().getFullYear()));
  await page
    .getByRole('button', { name: t('desk:site.restoreVersion', { version: 0 }), exact: true })
    .click();
  await savePreview(page, t, 'the wave is over');
  await expect(
    page.getByRole('listitem', { name: t('desk:site.version', { version: 2 }), exact: true }),
  ).toContainText('the wave is over');
  await checkScreen('desk-settings-versions', saved);
  await expect(signups).toHaveValue('all');
  await expect(own).toHaveValue('');

  await visitor.goto('/signup');
  await expect(getContinueButton(visitor.getByRole('main'), t)).toBeVisible();
});
