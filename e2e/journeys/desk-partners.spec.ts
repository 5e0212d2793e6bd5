import type { Page } from '@playwright/test';
import { inviteAdministrator, joinDesk, test } from '../support/desk.ts';
import { expect, skipEntryWarning } from '../support/journey.ts';
import { activateAccount, getMailedLink, sendMessage, signUp } from '../support/members.ts';
import type { Translate } from '../support/translations.ts';

test.use({ siteOptions: { hasDeskAnswers: true } });

const openQueue = (page: Page, t: Translate) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: t('desk:sections.partners') })
    .click();

test('a member writes to a fictional partner, staff hand the conversation over with a note, and the answer arrives with the label', async ({
  page,
  openPage,
  site,
  origin,
  t,
  uiLocale,
  checkScreen,
  pageErrors,
}) => {
  await skipEntryWarning(page);
  const ana = await signUp(page.request, origin, { language: uiLocale });
  await activateAccount(page.request, origin, ana.email);
  const found = await page.request.get(`${origin}/api/search.php?gender=male`);
  const { results } = (await found.json()) as {
    results: { id: string; name: string; is_fictional: boolean }[];
  };
  const partner = results.find(({ is_fictional }) => is_fictional);
  if (!partner) throw new Error('There is no fictional partner.');
  await sendMessage(page.request, origin, { profile: partner.id, text: 'Do you like the sea?' });
  await page.goto(`/members/${partner.id}/chat`);
  await expect(page.getByRole('log')).toContainText('Do you like the sea?');

  const olga = await openPage();
  await joinDesk(olga, await inviteAdministrator(site, 'olga@desk.example'), t);
  await olga.goto('/desk/staff');
  await olga.getByRole('textbox', { name: t('desk:staff.name') }).fill('Paul');
  await olga.getByRole('textbox', { name: t('desk:staff.email') }).fill('paul@desk.example');
  await olga
    .getByRole('combobox', { name: t('desk:staff.role') })
    .first()
    .selectOption('partner');
  await olga.getByRole('button', { name: t('desk:staff.submit') }).click();
  await expect(olga.getByRole('listitem', { name: 'Paul' })).toBeVisible();
  const paul = await openPage();
  const link = await getMailedLink(page.request, origin, { email: 'paul@desk.example', path: '/desk/join' });
  await joinDesk(paul, link, t);

  await openQueue(paul, t);
  const answerField = { name: t('desk:partners.answer', { name: partner.name }) };
  await expect(paul.getByText('Do you like the sea?')).toBeVisible();
  await openQueue(olga, t);
  await expect(olga.getByText(t('desk:queues.empty'))).toBeVisible();
  await paul.getByRole('textbox', { name: t('desk:partners.handOverNote') }).fill('She lives by the sea.');
  await paul.getByRole('combobox', { name: t('desk:partners.handOverTo') }).selectOption('Olga');
  await checkScreen('desk-partners-hand-over', paul.getByRole('combobox'));
  await paul.getByRole('button', { name: t('desk:partners.handOver') }).click();
  await expect(paul.getByText(t('desk:partners.handedOver'))).toBeVisible();

  await expect(olga.getByText('She lives by the sea.')).toBeVisible();
  await expect(olga.getByText(t('desk:partners.handedBy', { name: 'Paul' }))).toBeVisible();
  await checkScreen('desk-partners', olga.getByText('Do you like the sea?'));
  await olga.getByRole('textbox', answerField).fill('I am a real person.');
  await olga.getByRole('button', { name: t('desk:partners.send') }).click();
  await expect(olga.getByText(t('desk:partners.refused.fiction'))).toBeVisible();
  await checkScreen('desk-partners-refused', olga.getByText(t('desk:partners.refused.fiction')));
  await olga.getByRole('textbox', answerField).fill('I do: I was written by the harbour.');
  await olga.getByRole('button', { name: t('desk:partners.send') }).click();
  await expect(olga.getByText(t('desk:partners.sent'))).toBeVisible();

  await expect(page.getByRole('log')).toContainText('I do: I was written by the harbour.');
  await expect(page.getByRole('main').getByText(t('common:member.fictional')).first()).toBeVisible();
  // The refused answer.
  expect(pageErrors.splice(0).filter((error) => !error.includes('422'))).toEqual([]);
});
