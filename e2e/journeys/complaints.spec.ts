import type { Page } from '@playwright/test';
import type { ComplaintKind } from '@liaison/shared/contracts';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { createUniqueName, listMails, reportProfile, signUpBoth } from '../support/members.ts';
import { runOperator } from '../support/operator.ts';
import type { Translate } from '../support/translations.ts';

const because = ['--because', 'Ten messages were written after a no.'];

const chooseKind = (page: Page, t: Translate, kind: ComplaintKind) =>
  page.getByRole('radio', { name: t(`complaints:kinds.${kind}`) }).check();

const fill = (page: Page, name: string, text: string) => page.getByRole('textbox', { name }).fill(text);

const send = (page: Page, t: Translate) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('complaints:submit') })
    .click();

/** The page that the newest mail with this subject links to. */
async function getMailedPath(
  page: Page,
  origin: string,
  { email, subject }: { email: string; subject: string },
) {
  const find = async () => {
    const mail = (await listMails(page.request, origin, email)).find((one) => one.subject === subject);
    return /\/complaints[/?][^\s"]+token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find, { message: `"${subject}" to ${email}`, timeout: 30_000 }).not.toBe('');
  return find();
}

test('a visitor makes a complaint of each kind, gets receipts by mail, and follows one until it is decided (SHELL-073)', async ({
  page,
  origin,
  t,
  checkScreen,
}) => {
  const email = `${createUniqueName().toLowerCase()}@example.org`;
  await skipEntryWarning(page);
  await page.goto('/complaints');
  await checkScreen('complaints', page.getByRole('radio').first());

  for (const kind of ['illegal_content', 'payment', 'withdrawal', 'service_complaint'] as const) {
    await chooseKind(page, t, kind);
    if (kind === 'illegal_content') {
      await page.getByRole('combobox').selectOption('fraud');
      await fill(page, t('complaints:url'), `${origin}/members/7`);
      await page.getByRole('checkbox').check();
    }
    if (kind === 'payment' || kind === 'withdrawal') await fill(page, t('complaints:payment'), '1234');
    await fill(page, t(`complaints:texts.${kind}`), 'This is what happened to me.');
    await fill(page, t('complaints:email'), email);
    if (kind === 'illegal_content')
      await checkScreen('complaints-illegal-content', page.getByRole('checkbox'));
    await send(page, t);
    await expect(page.getByText(t('complaints:sent'))).toBeVisible();
  }
  await checkScreen('complaints-sent', page.getByText(t('complaints:sent')));

  await expect
    .poll(async () => (await listMails(page.request, origin, email)).map(({ subject }) => subject), {
      timeout: 30_000,
    })
    .toEqual(Array.from({ length: 4 }, () => t('mail:complaint_received.subject')));
  await page.getByRole('link', { name: t('complaints:toStatus') }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await runOperator(origin, 'olga', 'review', id)).toContain(id);
  expect(await runOperator(origin, 'olga', 'answer', id, '--outcome', 'granted', ...because)).toContain(
    'done',
  );
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await checkScreen('complaint-decided', page.getByText(t('complaints:outcomes.complainant.granted')));
});

test('a member appeals from the mail against a decision about a report, and another moderator decides', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  const reportId = await reportProfile(page.request, origin, {
    id: ben.id,
    category: 'harassment',
    text: 'He goes on.',
  });
  const verdict = ['--decision', 'profile_disabled', '--rule', 'harassment'];
  expect(await runOperator(origin, 'olga', 'decide', reportId, ...verdict, ...because)).toContain('done');

  const subject = t('mail:report_statement.subject', { site: 'Liaison' });
  await secondPage.goto(await getMailedPath(page, origin, { email: ben.email, subject }));
  await expect(secondPage.getByText('Ten messages were written after a no.')).toBeVisible();
  await checkScreen('decision', secondPage.getByText(t('complaints:outcomes.concerned.profile_disabled')));
  await fill(secondPage, t('complaints:texts.decision_appeal'), 'It was somebody else who wrote them.');
  await send(secondPage, t);
  await secondPage.getByRole('link', { name: t('complaints:toStatus') }).click();
  await expect(secondPage.getByRole('main').getByRole('listitem')).toHaveCount(1);

  const id = new URL(secondPage.url()).pathname.split('/').at(-1) ?? '';
  const answer = ['answer', id, '--outcome', 'granted', '--decision', 'no_violation', ...because];
  expect(await runOperator(origin, 'olga', ...answer)).toBe('Somebody else must decide about this appeal.');
  expect(await runOperator(origin, 'paul', ...answer)).toContain('done');

  await secondPage.reload();
  await checkScreen('appeal-granted', secondPage.getByText(t('complaints:outcomes.complainant.granted')));
  await secondPage.goto('/complaints');
  const own = secondPage.getByRole('region', { name: t('complaints:own') });
  await expect(own.getByRole('link')).toHaveCount(2);
  await own.scrollIntoViewIfNeeded();
  await checkScreen('complaints-own', own);
  await page.goto(
    await getMailedPath(page, origin, { email: ana.email, subject: t('mail:report_decided.subject') }),
  );
  await expect(page.getByRole('heading', { level: 1, name: t('complaints:decision') })).toBeVisible();
  await page.goto(`/members/${ben.id}`);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${ben.name}`) })).toBeVisible();
});
