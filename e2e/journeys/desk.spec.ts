import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { inviteAdministrator, joinDesk, test } from '../support/desk.ts';
import { expect } from '../support/journey.ts';
import {
  getMailedLink,
  listMails,
  reportProfile,
  sendMessage,
  signUpBoth,
  uploadWaitingPicture,
} from '../support/members.ts';
import type { Translate } from '../support/translations.ts';

async function openSection(page: Page, t: Translate, section: string) {
  const name = t(`desk:sections.${section}`);
  await page.getByRole('navigation').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

async function answer(page: Page, t: Translate, reason: string) {
  await page.getByRole('textbox', { name: t('desk:cases.reason') }).fill(reason);
  await page.getByRole('button', { name: t('desk:cases.submit') }).click();
  await expect(page.getByText(t('desk:cases.decided'))).toBeVisible();
}

test('a member reports a message, a moderator decides, both get mails, and another moderator decides about the appeal (DESK-003, DESK-005, DESK-006)', async ({
  page,
  secondPage,
  openPage,
  site,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await sendMessage(secondPage.request, origin, { profile: ana.id, text: 'Why?\n'.repeat(40) });
  await sendMessage(secondPage.request, origin, { profile: ana.id, text: 'I know where you live' });
  await page.goto(`/members/${ben.id}/chat`);
  await page
    .getByRole('button', { name: t('chat:thread.reportMessage') })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('reports:what') }).selectOption('threats');
  await dialog.getByRole('textbox', { name: t('reports:text') }).fill('I am afraid of him.');
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: t('reports:submit') }).click();
  await expect(page.getByText(t('reports:sent'))).toBeVisible();

  const olga = await openPage();
  await joinDesk(olga, await inviteAdministrator(site, 'olga@desk.example'), t);
  await checkScreen('desk-overview', olga.getByRole('heading', { level: 1 }));
  await openSection(olga, t, 'staff');
  await olga.getByRole('textbox', { name: t('desk:staff.name') }).fill('Paul');
  await olga.getByRole('textbox', { name: t('desk:staff.email') }).fill('paul@desk.example');
  await olga.getByRole('button', { name: t('desk:staff.submit') }).click();
  await expect(olga.getByRole('listitem', { name: 'Paul' })).toBeVisible();
  await checkScreen('desk-staff', olga.getByRole('listitem', { name: 'Paul' }));
  const paul = await openPage();
  const link = await getMailedLink(page.request, origin, { email: 'paul@desk.example', path: '/desk/join' });
  await joinDesk(paul, link, t);

  await openSection(olga, t, 'reports');
  await expect(olga.getByText('I am afraid of him.')).toBeVisible();
  const window = olga.viewportSize();
  await olga.setViewportSize({ width: 1366, height: 768 });
  await expect(olga.getByText('I know where you live')).toBeInViewport({ ratio: 1 });
  if (window) await olga.setViewportSize(window);
  await olga.getByRole('group', { name: t('desk:cases.messages') }).scrollIntoViewIfNeeded();
  await expect(olga.getByText('I know where you live')).toBeInViewport({ ratio: 1 });
  await checkScreen('desk-report', olga.getByText('I know where you live'));
  await expect(olga.getByText(t('desk:priorities.critical'), { exact: true })).toBeVisible();
  await expect(olga.getByText(t('desk:queues.since').trim())).toBeVisible();
  await openSection(paul, t, 'reports');
  await expect(paul.getByText(t('desk:queues.empty'))).toBeVisible();
  await olga.getByRole('radio', { name: t('desk:cases.decisions.warned') }).check();
  await olga.getByRole('combobox', { name: t('desk:cases.rule') }).selectOption('harassment');
  await answer(olga, t, 'The message is a threat.');

  const subject = t('mail:report_statement.subject', { site: 'Liaison' });
  const findMail = async (email: string, wanted: string) =>
    (await listMails(page.request, origin, email)).find((mail) => mail.subject === wanted)?.text ?? '';
  await expect.poll(() => findMail(ben.email, subject)).toContain('The message is a threat.');
  await expect.poll(() => findMail(ana.email, t('mail:report_decided.subject'))).not.toBe('');
  const path = /\/complaints[/?][^\s"]+token=[\w-]+/.exec(await findMail(ben.email, subject))?.[0] ?? '';
  await secondPage.goto(path);
  await secondPage
    .getByRole('textbox', { name: t('complaints:texts.decision_appeal') })
    .fill('It was a joke between friends.');
  await secondPage
    .getByRole('main')
    .getByRole('button', { name: t('complaints:submit') })
    .click();
  await expect(secondPage.getByText(t('complaints:sent'))).toBeVisible();

  await openSection(olga, t, 'appeals');
  await expect(olga.getByText(t('desk:queues.empty'))).toBeVisible();
  await openSection(paul, t, 'appeals');
  await expect(paul.getByText('It was a joke between friends.')).toBeVisible();
  await checkScreen('desk-appeal', paul.getByText('It was a joke between friends.'));
  await paul.getByRole('radio', { name: t('desk:cases.outcomes.granted') }).check();
  await paul.getByRole('radio', { name: t('desk:cases.decisions.no_violation') }).check();
  await answer(paul, t, 'We have read the whole conversation.');
  await expect
    .poll(() => findMail(ben.email, t('mail:complaint_decided.subject')))
    .toContain('We have read the whole conversation.');

  const complaint = await secondPage.request.post(`${origin}/api/complaint.php`, {
    headers: { origin },
    data: { client_id: randomUUID(), kind: 'service_complaint', text: 'The page is slow for days.' },
  });
  expect(complaint.status(), await complaint.text()).toBe(201);
  await openSection(paul, t, 'complaints');
  await checkScreen('desk-complaint', paul.getByText('The page is slow for days.'));
  await paul.getByRole('radio', { name: t('desk:cases.outcomes.refused') }).check();
  await answer(paul, t, 'It is fast again.');

  await reportProfile(page.request, origin, {
    id: ben.id,
    category: 'underage',
    text: 'He looks very young.',
  });
  await openSection(olga, t, 'reports');
  await olga.getByRole('radio', { name: t('desk:cases.decisions.no_violation') }).check();
  const document = olga.getByRole('radio', { name: t('desk:cases.ageMethods.document') });
  await checkScreen('desk-report-age', document);
  await document.check();
  await answer(olga, t, 'A document shows his age.');
});

test('a moderator rejects a photo by key, undoes it, approves it, and its owner sees it approved (DESK-004)', async ({
  page,
  secondPage,
  openPage,
  site,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await uploadWaitingPicture(page, origin);
  await uploadWaitingPicture(secondPage, origin);
  const olga = await openPage();
  await joinDesk(olga, await inviteAdministrator(site, 'rita@desk.example'), t);
  await openSection(olga, t, 'pictures');
  const findPicture = (name: string) => olga.getByRole('img', { name: t('desk:pictures.alt', { name }) });
  await checkScreen('desk-pictures', findPicture(ana.name));
  // The next one is loaded already.
  await expect
    .poll(() => olga.locator('img[hidden]').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await olga.keyboard.press('6');
  await expect(findPicture(ben.name)).toBeVisible();
  await expect(olga.getByText(t('desk:queues.waiting_one', { count: 1 }))).toBeVisible();
  await checkScreen('desk-undo', findPicture(ben.name));
  await olga.keyboard.press('z');
  await expect(findPicture(ana.name)).toBeVisible();
  await olga.keyboard.press('a');
  await expect(findPicture(ben.name)).toBeVisible();

  const listStatuses = async () => {
    const list = await page.request.get(`${origin}/api/photo.php`);
    return ((await list.json()) as { pictures: { status: string }[] }).pictures.map(({ status }) => status);
  };
  await expect.poll(listStatuses, { timeout: 30_000 }).toEqual(['approved']);
});
