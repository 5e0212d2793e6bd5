import { inviteAdministrator, joinDesk, test } from '../support/desk.ts';
import { expect } from '../support/journey.ts';

test('an administrator creates a code, pauses it and resumes it, and sees the figures of the site', async ({
  page,
  site,
  t,
  checkScreen,
}) => {
  await joinDesk(page, await inviteAdministrator(site, 'rosa@desk.example'), t);
  await page.goto('/desk/discounts');
  const submit = page.getByRole('button', { name: t('desk:discounts.submit') });
  await submit.click();
  await expect(page.getByRole('textbox', { name: t('desk:discounts.code') })).toBeFocused();
  await page.getByRole('textbox', { name: t('desk:discounts.code') }).fill('autumn-26');
  await page.getByRole('textbox', { name: t('desk:discounts.percentage') }).fill('20');
  await submit.click();
  await expect(page.getByText(t('desk:discounts.created', { code: 'AUTUMN-26' }))).toBeVisible();
  const row = page.getByRole('listitem', { name: 'AUTUMN-26' });
  await row.getByRole('button', { name: t('desk:discounts.pauseCode', { code: 'AUTUMN-26' }) }).click();
  const resume = row.getByRole('button', { name: t('desk:discounts.resumeCode', { code: 'AUTUMN-26' }) });
  await checkScreen('desk-discounts', resume);
  await resume.click();
  await expect(row.getByText(t('desk:discounts.status.active'))).toBeVisible();

  await page.goto('/desk/figures');
  const table = page.getByRole('table');
  const sections = page.getByRole('navigation', { name: t('desk:nav') });
  await expect(sections.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  await expect(table.getByRole('columnheader', { name: t('desk:figures.names.signups') })).toBeVisible();
  await page.getByRole('combobox', { name: t('desk:figures.period') }).selectOption('7');
  await expect(table.getByRole('row')).toHaveCount(9);
  await expect(page.getByRole('figure').getByRole('img', { name: /\S/ })).toHaveCount(5);
  await checkScreen('desk-figures', table);
});
