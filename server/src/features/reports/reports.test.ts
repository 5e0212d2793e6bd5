import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { locales, type ReportDraft } from '@liaison/shared/contracts';
import { runOperatorCommand } from '../../operator.ts';
import { type TestMember, useService } from '../../testing/service.ts';
import type { Client } from '../../testing/client.ts';
import { createTextDraft, send, sendText } from '../conversations/conversations.fixture.ts';

const service = useService();

let ana: TestMember;
let ben: TestMember;
beforeEach(async () => {
  ana = await service.createMember({ name: 'Ana', credits: 500 });
  ben = await service.createMember({ name: 'Ben', credits: 500 });
});

const createDraft = (draft: Partial<ReportDraft>): ReportDraft => ({
  client_id: randomUUID(),
  type: 'profile',
  id: ben.id,
  category: 'harassment',
  text: 'He does not stop.',
  ...draft,
});
const report = (from: Client, draft: Partial<ReportDraft> = {}) =>
  from.call('POST /api/report.php', { body: createDraft(draft) });
const findReports = () => service.db.selectFrom('reports').selectAll().orderBy('id').execute();
const getProfileStatus = async (viewer: Client, { id }: { id: string }) =>
  (await viewer.call('GET /api/profile.php', { query: { id } })).status;

let serviceUrl: Promise<string> | undefined;
/** Returns what the command prints, or its error message. */
async function runCommand(...words: string[]): Promise<string> {
  const lines: string[] = [];
  const url = new URL(await (serviceUrl ??= service.listen()));
  const { secret } = service.core.config;
  await runOperatorCommand(words, {
    url,
    secret,
    actor: 'olga',
    print: (line) => void lines.push(line),
  }).catch((error: Error) => lines.push(error.message));
  return lines.join('\n');
}

const decide = (id: string, decision: string, ...words: string[]) =>
  runCommand('decide', id, '--decision', decision, '--because', 'We have looked at the profile.', ...words);

test('a message is reported with the messages before it, also after its sender has deleted it; a receipt is mailed (CHAT-032)', async () => {
  await send(ana, createTextDraft(ben, 'Leave me alone'));
  const { id } = await sendText(ben, ana, 'I know where you live');
  await sendText(ben, ana, 'a later one');
  await ben.call('DELETE /api/message.php', { query: { id } });

  const { status, body } = await report(ana, { type: 'message', id, category: 'threats' });

  expect(status).toBe(201);
  await service.runJobs();
  expect((await service.listMails(ana.email)).map(({ subject }) => subject)).toEqual([
    'We received your report',
  ]);
  const [stored] = await findReports();
  expect(stored).toMatchObject({
    id: body.report_id,
    reporter_id: ana.id,
    subject_type: 'message',
    subject_id: id,
    subject_user_id: ben.id,
    priority: 'critical',
    status: 'open',
    evidence: {
      profile: { name: 'Ben' },
      messages: [{ text: 'I know where you live' }, { text: 'Leave me alone' }],
    },
  });
});

test('a report blocks when asked to, and all of it is stored or nothing (MEM-043)', async () => {
  const client_id = randomUUID();
  const blocked = await report(ana, { client_id, block: true });
  const repeated = await report(ana, { client_id, block: true });

  expect(repeated.body).toEqual(blocked.body);
  expect(await findReports()).toHaveLength(1);
  expect((await ana.call('GET /api/block.php')).body.blocked).toMatchObject([{ id: ben.id }]);
  // Reporting a second time still works, because the members know each other.
  expect((await report(ana)).status).toBe(201);
  const eve = await service.createMember();
  await eve.call('PUT /api/user.php', { body: { invisible: true } });
  expect((await report(ana, { id: eve.id, block: true })).status).toBe(404);
  expect((await ana.call('GET /api/block.php')).body.blocked).toHaveLength(1);
});

test.each(['underage', 'harassment'] as const)(
  'a profile that a report of a child has hidden can be blocked with a report of it: %s',
  async (category) => {
    const eve = await service.createMember();

    const first = await report(ana, { category: 'underage', block: true });
    const later = await report(eve, { category, block: true });

    expect([first.status, later.status]).toEqual([201, 201]);
    for (const reporter of [ana, eve])
      expect((await reporter.call('GET /api/block.php')).body.blocked).toMatchObject([{ id: ben.id }]);
    expect(await getProfileStatus(service.createVisitor(), ben)).toBe(403);
  },
);

test('nobody reports what they cannot have seen', async () => {
  const { id } = await sendText(ana, ben);
  const eve = await service.createMember();
  const visitor = service.createVisitor();

  expect((await report(eve, { type: 'message', id })).status).toBe(404);
  expect((await report(visitor, { type: 'message', id })).status).toBe(403);
  expect((await report(ana, { type: 'message', id })).status).toBe(403);
  expect((await report(ana, { id: ana.id })).status).toBe(403);
  expect((await report(ana, { type: 'photo', id: '999' })).status).toBe(404);
  expect((await report(ana, { text: 'hm' })).status).toBe(422);
  expect((await report(visitor)).status).toBe(201);
  expect(await findReports()).toHaveLength(1);
});

test.each([
  ['a confirmed member', 'active', true],
  ['an unconfirmed member', 'not_confirmed', false],
  ['a visitor', null, false],
] as const)('a report of a child by %s hides the profile at once: %s %s', async (_name, status, isHidden) => {
  const reporter = status ? await service.createMember({ status }) : service.createVisitor();

  await report(reporter, { category: 'underage' });

  expect(await getProfileStatus(ana, ben)).toBe(isHidden ? 403 : 200);
  await service.runJobs();
  expect(await service.listMails(ben.email)).toHaveLength(isHidden ? 1 : 0);
});

test('the command lists the reports of children first, then other critical ones, then the oldest (SRV-040)', async () => {
  const { body: first } = await report(ana, { text: 'the oldest' });
  service.clock.advance(1000);
  await report(ana, { category: 'threats', text: 'a threat' });
  service.clock.advance(1000);
  await report(service.createVisitor(), { category: 'underage', text: 'a child' });

  const listed = await runCommand('reports');

  const order = ['a child', 'a threat', 'the oldest'].map((text) => listed.indexOf(text));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
  expect(listed).toContain(
    `${first.report_id}  normal harassment: profile ${ben.id} of Ben (${ben.id}), by ${ana.id}`,
  );
});

test.each([
  ['no_violation', 200, ['--age', 'photos'], ['no rule was broken'], 'found no violation of our rules'],
  [
    'warned',
    200,
    ['--rule', 'minors', '--age', 'document'],
    ['This is a warning', 'Rule: being under 18'],
    'have warned',
  ],
  ['profile_disabled', 403, ['--rule', 'law'], ['no longer shown', 'Rule: anything'], 'no longer show'],
] as const)(
  'the decision %s is carried out once, logged, and both sides get their mail',
  async (decision, status, options, statement, outcome) => {
    const { body } = await report(ana, { category: 'underage' });
    await service.runJobs();

    const printed = await decide(body.report_id, decision, ...options);
    const repeated = await decide(body.report_id, decision, ...options);

    expect(printed).toBe(`Report ${body.report_id}: done.`);
    expect(repeated).toBe('This decision was made already.');
    expect(await getProfileStatus(ana, ben)).toBe(status);
    await service.runJobs();
    for (const text of [...statement, 'Reasons: We have looked at the profile.'])
      expect((await service.listMails(ben.email)).at(-1)?.text).toContain(text);
    expect((await service.listMails(ana.email)).at(-1)?.text).toContain(outcome);
    const audit = await service.db.selectFrom('desk_audit').select(['actor', 'action', 'subject']).execute();
    expect(audit).toEqual([
      { actor: 'olga', action: `report.${decision}`, subject: `report:${body.report_id}` },
    ]);
    expect(await runCommand('reports')).toBe('No report is waiting.');
  },
);

test('who was reported as a minor is shown again only after a check of the age, which is stored; other reports take none', async () => {
  const { body: underage } = await report(ana, { category: 'underage' });
  const { body: other } = await report(ana);
  const listChecks = () =>
    service.db
      .selectFrom('identity_checks')
      .select(['user_id', 'purpose', 'provider', 'method', 'is_confirmed', 'checked_by'])
      .execute();

  const unchecked = [
    await decide(underage.report_id, 'no_violation'),
    await decide(underage.report_id, 'warned', '--rule', 'deception'),
    await decide(other.report_id, 'no_violation', '--age', 'document'),
    await decide(underage.report_id, 'profile_disabled', '--rule', 'minors', '--age', 'document'),
  ];
  expect(unchecked).toEqual(unchecked.map(() => expect.stringContaining('--age')));
  expect([await getProfileStatus(ana, ben), await listChecks()]).toEqual([403, []]);

  await decide(underage.report_id, 'no_violation', '--age', 'document');

  expect(await getProfileStatus(ana, ben)).toBe(200);
  expect(await listChecks()).toEqual([
    {
      user_id: ben.id,
      purpose: 'age',
      provider: 'manual',
      method: 'document',
      is_confirmed: true,
      checked_by: 'olga',
    },
  ]);
});

test('a hidden profile is shown again only when no report hides it any more', async () => {
  const reports: string[] = [];
  for (const reporter of [ana, await service.createMember()])
    reports.push((await report(reporter, { category: 'underage' })).body.report_id);
  const [first = '', second = ''] = reports;

  await decide(first, 'no_violation', '--age', 'photos');
  expect(await getProfileStatus(ana, ben)).toBe(403);
  await decide(second, 'no_violation', '--age', 'photos');

  expect(await getProfileStatus(ana, ben)).toBe(200);
});

test.each(locales)('the mails about a report have all their texts in %s', async (language) => {
  for (const member of [ana, ben]) await member.call('PUT /api/user.php', { body: { language } });

  const { body } = await report(ana, { category: 'underage' });
  await decide(body.report_id, 'warned', '--rule', 'minors', '--age', 'photos');
  await service.runJobs();

  for (const member of [ana, ben]) {
    const mails = await service.listMails(member.email);
    expect(mails).toHaveLength(2);
    for (const { subject, text } of mails)
      expect(subject + text).not.toMatch(/\{\{|outcomes|categories|rules\.\w|report_/);
  }
});
