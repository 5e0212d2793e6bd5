import type { Page } from '@playwright/test';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { listMails, sendMessage, signUpBoth, uploadMainPicture } from '../support/members.ts';
import type { Translate } from '../support/translations.ts';

async function fillReport(page: Page, t: Translate, category: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('reports:what') }).selectOption(category);
  await dialog.getByRole('textbox', { name: t('reports:text') }).fill('This is what happened.');
  return dialog;
}

const sendReport = (page: Page, t: Translate) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t('reports:submit') })
    .click();

test('a member reports a message, which blocks its sender, and gets a receipt by mail (CHAT-032)', async ({
  page,
  secondPage,
  origin,
  pageErrors,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await sendMessage(secondPage.request, origin, { profile: ana.id, text: 'I know where you live' });
  await secondPage.goto(`/members/${ana.id}/chat`);
  await expect(secondPage.getByText('I know where you live', { exact: true })).toBeVisible();
  await page.goto(`/members/${ben.id}/chat`);
  const report = page.getByRole('button', { name: t('chat:thread.reportMessage') });
  await checkScreen('report-conversation', report);

  // The menu reports the profile.
  await page.getByRole('button', { name: t('chat:thread.menu') }).click();
  await page.getByRole('menuitem', { name: t('common:member.report', { name: ben.name }) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await report.click();
  const dialog = await fillReport(page, t, 'threats');
  await expect(dialog.getByRole('checkbox', { name: t('reports:block', { name: ben.name }) })).toBeChecked();
  await checkScreen('report-message', dialog);
  await sendReport(page, t);

  await expect(page.getByText(t('reports:sent'))).toBeVisible();
  for (const one of [page, secondPage])
    await expect(one.getByRole('heading', { name: t('chat:closed.title') })).toBeVisible();
  await expect(async () => {
    const subjects = (await listMails(page.request, origin, ana.email)).map(({ subject }) => subject);
    expect(subjects).toContain(t('mail:report_received.subject'));
  }).toPass();
  // An open conversation is asked for again and refused.
  expect(pageErrors.splice(0).filter((error) => !/40[34]/.test(error))).toEqual([]);
});

test('a member reports a photo without blocking, and a visitor a profile (MEM-043)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await uploadMainPicture(secondPage, origin);
  await page.goto(`/members/${ben.id}?picture=1`);
  await page.getByRole('button', { name: t('members:viewer.report') }).click();
  const dialog = await fillReport(page, t, 'other');
  await dialog.getByRole('checkbox').uncheck();
  await sendReport(page, t);
  await expect(page.getByText(t('reports:sent'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${ben.name}`) })).toBeVisible();

  // An open page would continue to call the service as the member.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await skipEntryWarning(page);
  await page.goto(`/members/${ben.id}`);
  await page.getByRole('button', { name: t('members:profile.more', { name: ben.name }) }).click();
  await page.getByRole('menuitem', { name: t('common:member.report', { name: ben.name }) }).click();
  await checkScreen('report-visitor', await fillReport(page, t, 'fake_or_scam'));
  await sendReport(page, t);
  await expect(page.getByText(t('reports:sentVisitor'))).toBeVisible();
});
