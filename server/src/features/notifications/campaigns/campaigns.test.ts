import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOperatorCommand } from '../../../operator.ts';
import { useService } from '../../../testing/service.ts';
import { createTextDraft, send } from '../../conversations/conversations.fixture.ts';
import { sendDueMails } from '../member-mails.jobs.ts';
import type { CampaignContent } from './campaign-content.ts';

const service = useService();
const directory = mkdtempSync(join(tmpdir(), 'liaison-campaigns-'));
let url: URL;
beforeAll(async () => {
  url = new URL(await service.listen());
});
afterAll(() => rmSync(directory, { recursive: true }));

const createContent = (changes: Partial<CampaignContent> = {}) => ({
  category: 'news' as const,
  path: '/members',
  texts: Object.fromEntries(
    locales.map((locale) => [
      locale,
      {
        subject: `Subject ${locale}`,
        heading: `Heading ${locale}`,
        text: `One <b>\n\nTwo {{name}} $t(x)`,
        button: 'Look',
      },
    ]),
  ),
  ...changes,
});

async function sendCampaign(content: object, actor = 'olga'): Promise<string[]> {
  const file = join(directory, 'campaign.json');
  writeFileSync(file, JSON.stringify(content));
  const printed: string[] = [];
  const { secret } = service.core.config;
  await runOperatorCommand(['campaign', file], {
    url,
    secret,
    actor,
    print: (line) => printed.push(line),
  });
  return printed;
}

async function createMember(name: string, wants: object, options = {}) {
  const member = await service.createMember({ name, ...options });
  await member.call('PUT /api/notifications.php', { body: wants });
  return member;
}

const listSubjects = async ({ email }: { email: string }) =>
  (await service.listMails(email)).map(({ subject }) => subject);

test.each(['news', 'promotions'] as const)(
  'a campaign of %s reaches those who want it, in their language, with its text as it is',
  async (category) => {
    const nora = await createMember('Nora', { [category]: true }, { language: 'de' });
    const olga = await createMember('Olga', { news: true, promotions: true, [category]: false });
    const unconfirmed = await createMember('Una', { [category]: true }, { status: 'not_confirmed' });
    const left = await createMember('Lea', { [category]: true }, { notifications_disabled: ['fbl'] });

    expect(await sendCampaign(createContent({ category }))).toEqual([
      expect.stringContaining('are being queued'),
    ]);
    await service.runJobs();

    expect(await listSubjects(nora)).toEqual(['Subject de']);
    for (const member of [olga, unconfirmed, left]) expect(await listSubjects(member)).toEqual([]);
    const [mail] = await service.listMails(nora.email);
    expect(mail?.html).toContain('One &lt;b&gt;</p>');
    expect(mail?.text).toContain('Two {{name}} $t(x)');
    expect(mail?.text).toContain('http://localhost:4000/members');
  },
);

test('a mail about changed terms reaches each confirmed address that takes mail, whatever its member switched off, and has no link to unsubscribe', async () => {
  const nora = await createMember('Nora', { news: false, promotions: false, reminders: false });
  const left = await createMember('Lea', {}, { notifications_disabled: ['fbl'], language: 'de' });
  const unconfirmed = await createMember('Una', {}, { status: 'not_confirmed' });
  const unreachable = await createMember('Bea', {}, { notifications_disabled: ['bounce'] });

  await sendCampaign(createContent({ category: 'terms', path: '/terms' }));
  await service.runJobs();

  const subjects = await Promise.all([nora, left, unconfirmed, unreachable].map(listSubjects));
  expect(subjects).toEqual([['Subject en'], ['Subject de'], [], []]);
  const [mail] = await service.listMails(nora.email);
  expect(mail?.text).toContain('http://localhost:4000/terms');
  const stored = await service.db.selectFrom('mailbox').select(['text', 'headers']).execute();
  expect(JSON.stringify(stored)).not.toMatch(/unsubscribe/i);
});

test('a campaign cannot be sent twice, and not without a language or with a foreign address', async () => {
  const nora = await createMember('Nora', { news: true });
  await sendCampaign(createContent());

  await expect(sendCampaign(createContent())).rejects.toThrow('sent before');
  const { pl: _, ...texts } = createContent().texts;
  await expect(sendCampaign({ ...createContent(), texts })).rejects.toThrow(/seven languages:\ntexts\.pl /);
  await expect(sendCampaign({ ...createContent(), path: '//evil.example' })).rejects.toThrow(/\npath /);
  await service.runJobs();

  expect(await listSubjects(nora)).toEqual(['Subject en']);
});

test('an operator is told which text of a campaign is too long, and that not the file but the own name is', async () => {
  const { texts } = createContent();
  const long = { ...texts['de'], subject: 'x'.repeat(121), button: 'x'.repeat(41) };

  await expect(sendCampaign({ ...createContent(), texts: { ...texts, de: long } })).rejects.toThrow(
    /\ntexts\.de\.subject .*120.*\ntexts\.de\.button .*40/,
  );
  await expect(sendCampaign(createContent(), 'o'.repeat(61))).rejects.toThrow('the name of --as at most 60');
});

test('a campaign that was killed between two batches continues after the last one, and each member gets it once', async () => {
  const members = [];
  for (let index = 0; index < 205; index += 1)
    members.push(await createMember(`Member ${String(index).padStart(3, '0')}`, { news: true }));
  const { mail } = service.core;
  const { sendBulk } = mail;
  let count = 0;
  mail.sendBulk = async (trx, one) => {
    count += 1;
    if (count === 203) throw new Error('killed');
    await sendBulk(trx, one);
  };
  await sendCampaign(createContent());

  await expect(service.runJobs()).rejects.toThrow('killed');
  mail.sendBulk = sendBulk;
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(
    service.db,
  );
  await service.runJobs();

  const mails = await service.db.selectFrom('mailbox').select('recipient').execute();
  expect(mails).toHaveLength(205);
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(205);
});

test('a mail about a message overtakes those of a campaign, also of one that has waited for the end of the quiet hours', async () => {
  const nora = await createMember('Nora', { news: true, quiet_hours: { from: 22, to: 7 } });
  const ben = await service.createMember({
    name: 'Ben',
    credits: 100,
    profile: { gender: 'male', looking_for: 'female' },
  });
  await sendCampaign(createContent());
  const midnight = Math.ceil(Date.now() / 86_400_000) * 86_400_000;
  service.clock.set(new Date(midnight));
  await service.runJobs();
  await send(ben, createTextDraft(nora, 'Good night'));
  service.clock.set(new Date(midnight + 7 * 3_600_000));

  await sendDueMails(service.core, 'messages');
  await service.runJobs({ includeScheduled: true });

  expect(await listSubjects(nora)).toEqual(['Ben wrote to you', 'Subject en']);
});
