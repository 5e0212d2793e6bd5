import { beforeEach, expect, test } from '@jest/globals';
import { complaintKinds, type ComplaintDraft, locales } from '@liaison/shared/contracts';
import { CompiledQuery, sql } from 'kysely';
import type { Client } from '../../testing/client.ts';
import { type TestMember, useService } from '../../testing/service.ts';
import { createDeletionSteps, password } from '../deletion/deletion.fixture.ts';
import { signUp } from '../signup/signup.fixture.ts';
import { complaintActions, email } from './complaints.fixture.ts';

const service = useService();
const { answer, appeal, complain, decideReport, findStatus, getLink, listMails, runCommand } =
  complaintActions(service);
const deletion = createDeletionSteps(service);

let ana: TestMember;
let ben: TestMember;
let visitor: Client;
beforeEach(async () => {
  ana = await service.createMember({ name: 'Ana' });
  ben = await service.createMember({ name: 'Ben' });
  visitor = service.createVisitor();
});

const fields = {
  illegal_content: { subject: 'fraud', url: 'https://example.org/members/7', good_faith: true },
  decision_appeal: {},
  service_complaint: {},
  payment: { subject: '123' },
  withdrawal: { subject: '123' },
} as const;

test.each(complaintKinds.filter((kind) => kind !== 'decision_appeal'))(
  'a visitor makes a complaint of the kind %s, gets a receipt by mail, follows its status and gets the decision',
  async (kind) => {
    const { status, body } = await complain(visitor, { kind, email, ...fields[kind] });

    expect(status).toBe(201);
    const link = await getLink(email);
    expect(link).toEqual({ id: body.complaint_id, token: body.token });
    expect((await findStatus(link)).timeline).toEqual([{ status: 'received', at: body.received_at }]);
    expect(await runCommand('olga', 'complaints')).toContain(`${link.id}  normal ${kind}, from ${email}`);
    await runCommand('olga', 'review', link.id);
    expect(await answer('olga', link.id, 'granted')).toBe(`Complaint ${link.id}: done.`);
    expect(await answer('olga', link.id, 'refused')).toBe('This decision was made already.');
    const decided = await findStatus(link);
    expect(decided.timeline.map((step) => step.status)).toEqual(['received', 'in_review', 'decided']);
    expect(decided.decision).toMatchObject({ outcome: 'granted', facts: 'We have read all of it.' });
    expect(decided.erased_at).toBeUndefined();
    const [, mail] = await listMails(email);
    expect(mail?.text).toContain('We have granted your complaint.');
    expect(mail?.text).toContain('Reasons: We have read all of it.');
    expect(mail?.text).toContain('within six months');
    const audit = await service.db.selectFrom('desk_audit').select(['actor', 'action', 'subject']).execute();
    expect(audit).toEqual([
      { actor: 'olga', action: 'complaint.reviewed', subject: `complaint:${link.id}` },
      { actor: 'olga', action: 'complaint.granted', subject: `complaint:${link.id}` },
    ]);
  },
);

test('each kind asks for its own fields; only the safety of a child is reported without an address', async () => {
  const getFields = async (draft: Partial<ComplaintDraft>, from = visitor) =>
    (await complain(from, draft)).error?.fields;

  expect(await getFields({ kind: 'illegal_content', email })).toEqual({
    subject: 'required',
    url: 'required',
    good_faith: 'required',
  });
  expect(
    await getFields({ kind: 'illegal_content', email, ...fields.illegal_content, subject: 'x' }),
  ).toEqual({
    subject: 'invalid',
  });
  expect(await getFields({ kind: 'withdrawal', email })).toEqual({ subject: 'required' });
  expect(await getFields({ kind: 'decision_appeal', email })).toEqual({ decision_id: 'required' });
  expect(await getFields({ kind: 'payment' })).toEqual({ email: 'required' });
  expect(await getFields({ kind: 'payment', email, text: 'hm' })).toEqual({ text: 'too_short' });
  expect(await getFields({ kind: 'payment', email, text: ' ' })).toEqual({ text: 'required' });
  const childSafety = {
    kind: 'illegal_content',
    ...fields.illegal_content,
    subject: 'child_safety',
  } as const;
  expect((await complain(visitor, childSafety)).status).toBe(201);
  expect((await complain(ana, { kind: 'payment' })).status).toBe(201);
  expect(await listMails(ana.email)).toHaveLength(1);
});

test('complaints about children and threats wait first, then the oldest', async () => {
  const ids = [];
  for (const subject of ['fraud', 'child_safety', 'threats']) {
    const draft = { kind: 'illegal_content', ...fields.illegal_content, subject, email } as const;
    ids.push((await complain(visitor, draft)).body.complaint_id);
    service.clock.advance(1000);
  }

  const listed = await runCommand('olga', 'complaints');

  const [fraud = '', child = '', threat = ''] = ids.map((id) => listed.indexOf(id));
  expect([child, threat, fraud].map(Number)).toEqual(
    [child, threat, fraud].map(Number).toSorted((a, b) => a - b),
  );
});

test('nobody sees a complaint or a decision without the token of its link', async () => {
  const { body } = await complain(ana, { kind: 'payment' });
  await decideReport({ by: ana, about: ben }, 'warned');
  const decision = await getLink(ben.email);
  const forged = { token: body.token };

  for (const from of [visitor, ana]) {
    const status = await from.call('GET /api/complaint.php', { query: { id: decision.id, ...forged } });
    expect(status.status).toBe(404);
    const shown = await from.call('GET /api/decision.php', { query: { id: decision.id, ...forged } });
    expect(shown.status).toBe(404);
  }
  expect((await appeal(visitor, { ...decision, ...forged })).error?.fields).toEqual({
    decision_id: 'invalid',
  });
});

test('a complaint of a visitor stays when an account is erased that never confirmed the same address', async () => {
  const { body } = await complain(visitor, { kind: 'payment', email });
  const stranger = service.createVisitor();
  expect((await signUp(stranger, { email })).status).toBe(201);
  expect((await stranger.call('DELETE /api/user.php', { body: { password } })).status).toBe(200);

  await deletion.purge();

  const link = { id: body.complaint_id, token: body.token };
  expect((await findStatus(link)).timeline.map(({ status }) => status)).toEqual(['received']);
  // The command has the time of the machine, and the service accepts no other.
  service.clock.set(new Date());
  const listed = await runCommand('olga', 'complaints');
  expect(listed).toContain(`from ${email}`);
  expect(listed).toContain('This is what happened to me.');
});

test('complaints of an erased account and of its confirmed addresses are erased, and not shown as decided', async () => {
  const nora = await deletion.createMember({ email });
  const sent = [
    (await complain(nora, { kind: 'payment' })).body,
    (await complain(visitor, { kind: 'payment', email: email.toUpperCase() })).body,
  ];
  await nora.call('DELETE /api/user.php', { body: { password } });

  await deletion.purge();

  for (const { complaint_id: id, token } of sent) {
    const { timeline, decision, erased_at } = await findStatus({ id, token });
    expect(timeline.map(({ status }) => status)).toEqual(['received']);
    expect(decision).toBeNull();
    expect(erased_at).toBeDefined();
  }
  const texts = await service.db.selectFrom('complaints').select(['text', 'email']).execute();
  expect(texts).toEqual(sent.map(() => ({ text: '', email: null })));
});

test('words, name and address of a visitor are erased six months after the decision, not while an appeal waits', async () => {
  const month = 31 * 86_400_000;
  const purge = async () => {
    await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'purge-complaints', {}));
    await service.runJobs();
  };
  const find = ({ body }: { body: { complaint_id: string } }) =>
    service.db
      .selectFrom('complaints')
      .select(['name', 'email', 'subject', 'url', 'text', 'outcome'])
      .where('id', '=', body.complaint_id)
      .executeTakeFirstOrThrow();
  const draft = { kind: 'illegal_content', ...fields.illegal_content, name: 'Vera', email } as const;
  const appealed = await complain(visitor, draft);
  await answer('olga', appealed.body.complaint_id, 'refused');
  await appeal(visitor, await getLink(email));
  const [decided, open] = [await complain(visitor, draft), await complain(visitor, draft)];
  const own = await complain(ana, { kind: 'payment' });
  for (const { body } of [decided, own]) await answer('olga', body.complaint_id, 'granted');

  service.clock.advance(5 * month);
  await purge();
  expect(await find(decided)).toMatchObject({ name: 'Vera', email });
  service.clock.advance(2 * month);
  await purge();

  const erased = { name: null, email: null, subject: null, url: null, text: '' };
  expect(await find(decided)).toEqual({ ...erased, outcome: 'granted' });
  expect(await find(appealed)).toMatchObject({ name: 'Vera', email });
  expect(await find(open)).toMatchObject({ name: 'Vera', email });
  expect((await find(own)).text).toBe('This is what happened to me.');
  const status = await findStatus({ id: decided.body.complaint_id, token: decided.body.token });
  expect(status.decision).toMatchObject({ outcome: 'granted', facts: null });
});

test.each(locales)('the mails about a complaint have all their texts in %s', async (language) => {
  await ana.call('PUT /api/user.php', { body: { language } });
  const { body } = await complain(ana, { kind: 'payment' });
  await answer('olga', body.complaint_id, 'refused');

  const mails = await listMails(ana.email);

  expect(mails).toHaveLength(2);
  for (const { subject, text } of mails)
    expect(subject + text).not.toMatch(/\{\{|outcomes|objections|complaint_|layout/);
});

test('the erasure of an account finds its complaints by indexes', async () => {
  const nora = await deletion.createMember();
  await nora.call('DELETE /api/user.php', { body: { password } });
  const statements = await service.recordStatements(() => deletion.purge());
  const erasing = statements.filter((statement) => statement.sql.startsWith('update "complaints"'));
  expect(erasing).toHaveLength(1);

  const plans = await service.core.inTransaction(async (trx) => {
    // The table is too small for the planner to prefer an index.
    await sql`set local enable_seqscan = off`.execute(trx);
    const explained = erasing.map(({ sql: text, parameters }) =>
      trx.executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, [...parameters])),
    );
    return JSON.stringify((await Promise.all(explained)).map(({ rows }) => rows));
  });

  expect(plans).toContain('complaints_user');
  expect(plans).toContain('complaints_email');
});
