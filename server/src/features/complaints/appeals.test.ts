import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { eraseAccount } from '../deletion/index.ts';
import type { Client } from '../../testing/client.ts';
import { type TestMember, useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';
import { because, complaintActions, email } from './complaints.fixture.ts';

const service = useService();
const { answer, appeal, complain, decideReport, findStatus, getLink, listMails, runCommand } =
  complaintActions(service);
const day = 24 * 3_600_000;

let ana: TestMember;
let ben: TestMember;
let visitor: Client;
beforeEach(async () => {
  ana = await service.createMember({ name: 'Ana' });
  ben = await service.createMember({ name: 'Ben' });
  visitor = service.createVisitor();
});

const isShown = async () =>
  (await ana.call('GET /api/profile.php', { query: { id: ben.id } })).status === 200;

test('the member whom a decision concerns reads its facts and rule, and appeals once; another member of staff decides and the profile is shown again', async () => {
  await decideReport({ by: ana, about: ben }, 'profile_disabled');
  const link = await getLink(ben.email);
  const { body: decision } = await visitor.call('GET /api/decision.php', { query: link });
  expect(decision).toMatchObject({
    party: 'concerned',
    outcome: 'profile_disabled',
    rule: 'harassment',
    facts: 'We have read all of it.',
  });
  expect(await isShown()).toBe(false);

  // Also without a session: an account may be closed to its owner.
  const answers = await Promise.all([appeal(visitor, link), appeal(ben, link)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const body = answers.find(({ status }) => status === 201)?.body ?? answers[0].body;
  await listMails(ben.email);
  const id = body.complaint_id;
  expect(await runCommand('olga', 'complaints')).toContain(
    'against: profile_disabled of olga for the concerned',
  );

  const verdict = ['--decision', 'no_violation'];
  expect(await answer('olga', id, 'granted', ...verdict)).toBe(
    'Somebody else must decide about this appeal.',
  );
  expect(await answer('paul', id, 'granted')).toContain('A violation needs');
  expect(await answer('paul', id, 'granted', '--decision', 'profile_disabled', '--rule', 'law')).toBe(
    'This decision was made already.',
  );
  expect(await isShown()).toBe(false);
  expect(await answer('paul', id, 'granted', ...verdict)).toBe(`Complaint ${id}: done.`);

  expect(await isShown()).toBe(true);
  const texts = (await listMails(ben.email)).map(({ text }) => text);
  expect(texts.at(-1)).toContain('We have granted your complaint.');
  expect(texts.at(-1)).toContain('by somebody who had not decided before');
  expect((await listMails(ana.email)).at(-1)?.text).toContain('We found no violation of our rules.');
  const final = (await findStatus({ id, token: body.token })).decision;
  expect(final).toMatchObject({ outcome: 'granted', appeal_until: null });
  expect((await appeal(ben, final ?? link)).status).toBe(403);
});

test('the reporter appeals against a decision without a violation; refused, it stays', async () => {
  await decideReport({ by: ana, about: ben }, 'no_violation');
  const link = await getLink(ana.email);
  const { body: decision } = await ana.call('GET /api/decision.php', { query: link });
  expect(decision).toMatchObject({ party: 'reporter', outcome: 'no_violation', facts: null });

  const { body } = await complain(ana, { kind: 'decision_appeal', decision_id: link.id });
  expect(await answer('paul', body.complaint_id, 'refused', '--decision', 'warned')).toContain(
    'A violation needs',
  );
  expect(await answer('paul', body.complaint_id, 'refused')).toBe(`Complaint ${body.complaint_id}: done.`);

  expect(await isShown()).toBe(true);
  expect(await listMails(ben.email)).toEqual([]);
  expect((await complain(ben, { kind: 'decision_appeal', decision_id: link.id })).error?.fields).toEqual({
    decision_id: 'invalid',
  });
});

test('who appeals is told the outcome once, and the other side of the report the new decision', async () => {
  const listSubjects = async ({ email: address }: TestMember) =>
    (await listMails(address)).map(({ subject }) => subject).toSorted();
  await decideReport({ by: ana, about: ben }, 'no_violation');
  const { body: first } = await appeal(ana, await getLink(ana.email));
  await answer('paul', first.complaint_id, 'granted', '--decision', 'warned', '--rule', 'law');
  expect(await listSubjects(ben)).toEqual(['A decision about your profile at Liaison']);

  const { body: second } = await appeal(ben, await getLink(ben.email));
  await answer('nina', second.complaint_id, 'granted', '--decision', 'no_violation');

  const own = ['Our decision on your complaint', 'We received your complaint'];
  expect(await listSubjects(ben)).toEqual(['A decision about your profile at Liaison', ...own]);
  const outcomes = ['Our decision on your report', 'Our decision on your report'];
  expect(await listSubjects(ana)).toEqual([own[0], ...outcomes, own[1], 'We received your report']);
});

test('an appeal about a report of an account that was erased is not granted, and stores nothing about the account', async () => {
  await decideReport({ by: ana, about: ben }, 'no_violation');
  const { body } = await appeal(ana, await getLink(ana.email));
  await service.core.inTransaction(async (trx) => {
    await lockAccounts(trx, [ben.id]);
    await eraseAccount(service.app, trx, ben.id);
  });

  expect(await answer('paul', body.complaint_id, 'granted', '--decision', 'warned', '--rule', 'law')).toBe(
    'This decision was made already.',
  );

  const stored = await service.db
    .selectFrom('decisions')
    .select('id')
    .where('user_id', '=', ben.id)
    .execute();
  expect(stored).toEqual([]);
});

test('an appeal about a complaint is decided by another member of staff, and after six months there is none', async () => {
  const decideComplaint = async () => {
    const { body } = await complain(visitor, { kind: 'payment', email });
    await listMails(email);
    await answer('olga', body.complaint_id, 'refused');
    return getLink(email);
  };
  const [first, late] = [await decideComplaint(), await decideComplaint()];

  const { body } = await appeal(visitor, first);
  await listMails(email);
  expect(await answer('olga', body.complaint_id, 'granted')).toContain('Somebody else');
  expect(await answer('paul', body.complaint_id, 'granted')).toContain('done');
  expect((await listMails(email)).at(-1)?.text).toContain('We have granted your complaint.');

  service.clock.advance(187 * day);
  expect((await appeal(visitor, late)).status).toBe(410);
  const { body: decision } = await visitor.call('GET /api/decision.php', { query: late });
  expect(decision.appeal_until).toBeNull();
});

test('an appeal is possible to the end of the last day, wherever the member lives', async () => {
  await decideReport({ by: ana, about: ben }, 'warned');
  const link = await getLink(ben.email);
  const { body: decision } = await visitor.call('GET /api/decision.php', { query: link });
  const last = new Date(decision.decided_at);
  last.setUTCMonth(last.getUTCMonth() + 6);
  const inHonolulu = `${last.toISOString().slice(0, 10)}T23:59:00-10:00`;
  service.clock.set(new Date(inHonolulu));

  expect((await appeal(visitor, link)).status).toBe(201);
});

test('who is banned is told by mail what was decided about the appeal, and about other reports', async () => {
  const text = 'This member is rude';
  const report = {
    client_id: randomUUID(),
    type: 'profile',
    id: ben.id,
    category: 'harassment',
    text,
  } as const;
  const { body: other } = await ana.call('POST /api/report.php', { body: report });
  const moderator = await createStaff(service, 'moderator');
  const act = { id: ben.id, outcome: 'banned', rule: 'harassment', reason: 'You went on after she said no.' };
  await moderator.call('POST /api/desk/act', { body: act });

  const { body } = await appeal(visitor, await getLink(ben.email));
  await answer('paul', body.complaint_id, 'refused');
  expect(await isShown()).toBe(false);
  await runCommand('paul', 'decide', other.report_id, '--decision', 'warned', ...because, '--rule', 'law');

  const subjects = (await listMails(ben.email)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    'A decision about your account at Liaison',
    'A decision about your profile at Liaison',
    'Our decision on your complaint',
    'We received your complaint',
  ]);
});

test('a member lists the own reports and complaints and the decisions about the own profile, each with its link', async () => {
  const report = await decideReport({ by: ana, about: ben }, 'warned');
  const [toAna, toBen] = [await getLink(ana.email), await getLink(ben.email)];
  const { body } = await appeal(ben, toBen);
  await complain(visitor, { kind: 'payment', email });
  const list = async (member: TestMember) =>
    (await member.call('GET /api/cases.php')).body.cases.map(({ type, id, status, path }) =>
      [type, id, status, path].join(' '),
    );
  const decisionPath = ({ id, token }: typeof toAna) => `/complaints?decision=${id}&token=${token}`;

  expect(await list(ana)).toEqual([`report ${report} decided ${decisionPath(toAna)}`]);
  expect(await list(ben)).toEqual([
    `complaint ${body.complaint_id} received /complaints/${body.complaint_id}?token=${body.token}`,
    `decision ${toBen.id} decided ${decisionPath(toBen)}`,
  ]);
  await answer('paul', body.complaint_id, 'granted', '--decision', 'no_violation');
  const latest = await getLink(ana.email);
  expect(latest.id).not.toBe(toAna.id);
  expect(await list(ana)).toEqual([`report ${report} decided ${decisionPath(latest)}`]);
});
