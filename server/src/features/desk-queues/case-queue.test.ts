import { beforeEach, expect, test } from '@jest/globals';
import { type TestMember, useService } from '../../testing/service.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';
import { complaintActions } from '../complaints/complaints.fixture.ts';
import { createTextDraft, send, sendText } from '../conversations/conversations.fixture.ts';
import { claimReport, queueActions } from './desk-queues.fixture.ts';

const service = useService();
const { listAudit, report } = queueActions(service);
const { appeal, complain, getLink, listMails } = complaintActions(service);

let ana: TestMember;
let ben: TestMember;
let olga: TestStaff;
let paul: TestStaff;
beforeEach(async () => {
  ana = await service.createMember({ name: 'Ana', credits: 500 });
  ben = await service.createMember({ name: 'Ben', credits: 500 });
  olga = await createStaff(service, 'moderator');
  paul = await createStaff(service, 'moderator');
});

const claimAppeal = async (staff: TestStaff) =>
  (await staff.call('POST /api/desk/appeals', { body: {} })).body.item;
const warn = { decision: 'warned', rule: 'harassment', reason: 'We have read the messages.' } as const;

test('reports come by urgency with their evidence, one for each person', async () => {
  const normal = await report(ana, ben);
  service.clock.advance(60_000);
  const underage = await report(service.createVisitor(), ben, { category: 'underage' });
  const carla = await service.createMember({ name: 'Carla' });

  const first = await claimReport(olga);
  const second = await claimReport(paul);
  const third = await claimReport(await createStaff(service, 'moderator'));

  expect([first?.id, second?.id, third]).toEqual([underage, normal, null]);
  expect(first).toMatchObject({ priority: 'critical', reporter: null, others: { open: 1, violations: 0 } });
  expect(second).toMatchObject({
    priority: 'normal',
    member: { id: ben.id, name: 'Ben', status: 'active' },
    reporter: { id: ana.id, name: 'Ana' },
    evidence: { profile: { name: 'Ben', is_fictional: false }, messages: [] },
  });
  expect((await olga.call('GET /api/desk/queues')).body.queues[1]).toMatchObject({
    name: 'reports',
    waiting: 2,
    critical: 1,
  });
  expect((await carla.call('GET /api/desk/queues')).status).toBe(404);
});

test('a case says the language of those who get its reasons by mail', async () => {
  const ewa = await service.createMember({ name: 'Ewa', language: 'pl' });
  await report(ana, ewa);
  await complain(ewa, { kind: 'service_complaint', subject: 'Nobody answers' });

  const complaint = (await olga.call('POST /api/desk/complaints', { body: {} })).body.item;

  expect(await claimReport(olga)).toMatchObject({ member: { id: ewa.id }, language: 'pl' });
  expect(complaint).toMatchObject({ from: { id: ewa.id }, language: 'pl' });
});

test('a reported message is shown with the messages before it, in the order of time', async () => {
  await send(ana, createTextDraft(ben, 'Leave me alone'));
  const { id } = await sendText(ben, ana, 'I know where you live');
  await report(ana, ben, { type: 'message', id, category: 'threats' });

  const item = await claimReport(olga);

  expect(item?.evidence.messages).toMatchObject([
    { text: 'Leave me alone', is_from_member: false, is_reported: false },
    { text: 'I know where you live', is_from_member: true, is_reported: true },
  ]);
});

test('a decision about a claimed report informs both sides, and stands in the log beside the look', async () => {
  const id = await report(ana, ben);
  expect((await olga.call('PUT /api/desk/reports', { body: { id, ...warn } })).status).toBe(409);
  await claimReport(olga);

  const withoutRule = await olga.call('PUT /api/desk/reports', { body: { id, ...warn, rule: null } });
  const decided = await olga.call('PUT /api/desk/reports', { body: { id, ...warn } });

  expect([withoutRule.status, withoutRule.error?.fields]).toEqual([422, { rule: 'required' }]);
  expect(decided.status).toBe(204);
  expect((await listMails(ben.email)).at(-1)?.text).toContain(warn.reason);
  expect(await listMails(ana.email)).toHaveLength(2);
  expect(await claimReport(paul)).toBeNull();
  expect(await listAudit()).toEqual([
    { actor: `staff:${olga.id}`, action: 'report.looked', subject: `report:${id}` },
    { actor: `staff:${olga.id}`, action: 'report.warned', subject: `report:${id}` },
  ]);
});

test('the violations of a member are those of other reports, and what was imposed on the account unless an appeal ended it', async () => {
  const first = await report(ana, ben);
  await claimReport(olga);
  await olga.call('PUT /api/desk/reports', { body: { id: first, ...warn } });
  const act = { id: ben.id, rule: 'harassment', reason: 'He went on after a no.' } as const;
  await olga.call('POST /api/desk/act', { body: { ...act, outcome: 'warned' } });
  const { body } = await appeal(ben, await getLink(ben.email));
  const until = new Date(service.clock().getTime() + 86_400_000).toISOString();
  await olga.call('POST /api/desk/act', { body: { ...act, outcome: 'silenced', until } });
  await report(service.createVisitor(), ben);
  const before = await claimReport(olga);

  await claimAppeal(paul);
  const granted = await paul.call('PUT /api/desk/appeals', {
    body: { id: body.complaint_id, outcome: 'granted', reason: 'It was somebody else.', report: null },
  });

  expect(granted.status).toBe(204);
  expect(before?.others).toEqual({ open: 0, violations: 3 });
  expect((await claimReport(olga))?.others.violations).toBe(2);
});

test('a report of a minor asks for the check of the age, which the next one shows', async () => {
  const first = await report(ana, ben, { category: 'underage' });
  expect(await claimReport(olga)).toMatchObject({ id: first, age_checked: null });
  const verdict = { id: first, decision: 'no_violation', rule: null, reason: 'He is of age.' } as const;

  const unchecked = await olga.call('PUT /api/desk/reports', { body: verdict });
  const checked = await olga.call('PUT /api/desk/reports', { body: { ...verdict, age_check: 'video_call' } });
  const second = await report(service.createVisitor(), ben, { category: 'underage' });

  expect([unchecked.status, unchecked.error?.fields]).toEqual([422, { age_check: 'required' }]);
  expect(checked.status).toBe(204);
  expect(await claimReport(paul)).toMatchObject({
    id: second,
    age_checked: { method: 'video_call' },
  });
});

test('an appeal against the end of a profile that was reported as a minor is granted with the check of the age', async () => {
  const id = await report(ana, ben, { category: 'underage' });
  await claimReport(olga);
  const disable = {
    id,
    decision: 'profile_disabled',
    rule: 'minors',
    reason: 'He looks very young.',
  } as const;
  await olga.call('PUT /api/desk/reports', { body: disable });
  const { body } = await appeal(ben, await getLink(ben.email));
  await claimAppeal(paul);
  const grant = (verdict: { decision: 'no_violation'; rule: null; age_check?: 'document' }) =>
    paul.call('PUT /api/desk/appeals', {
      body: { id: body.complaint_id, outcome: 'granted', reason: 'The document shows it.', report: verdict },
    });

  const unchecked = await grant({ decision: 'no_violation', rule: null });
  const checked = await grant({ decision: 'no_violation', rule: null, age_check: 'document' });

  expect([unchecked.status, unchecked.error?.fields]).toEqual([422, { age_check: 'required' }]);
  expect(checked.status).toBe(204);
  expect((await ana.call('GET /api/profile.php', { query: { id: ben.id } })).status).toBe(200);
});

test('an appeal is offered to another person than who decided, who is refused also with the number', async () => {
  const id = await report(ana, ben);
  await claimReport(olga);
  await olga.call('PUT /api/desk/reports', { body: { id, ...warn } });
  const { body } = await appeal(ben, await getLink(ben.email));

  expect(await claimAppeal(olga)).toBeNull();
  const item = await claimAppeal(paul);
  const verdict = {
    id: body.complaint_id,
    outcome: 'granted',
    reason: 'The messages were a joke between friends.',
    report: { decision: 'no_violation', rule: null },
  } as const;
  const refused = await olga.call('PUT /api/desk/appeals', { body: verdict });
  const granted = await paul.call('PUT /api/desk/appeals', { body: verdict });

  expect(item).toMatchObject({
    id: body.complaint_id,
    appeal_against: {
      party: 'concerned',
      outcome: 'warned',
      report: { id, text: 'He does not stop.', decision: 'warned' },
    },
  });
  expect([refused.status, granted.status]).toEqual([409, 204]);
  const texts = (await listMails(ben.email)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('We have granted your complaint.'))).toHaveLength(1);
});

test('what a person gives back is for others at once, and for an hour for that person only after everything else', async () => {
  const urgent = await report(service.createVisitor(), ben, { category: 'underage' });
  const normal = await report(ana, ben);
  const giveBack = (id: string) => olga.call('DELETE /api/desk/claims', { query: { queue: 'reports', id } });
  expect((await claimReport(olga))?.id).toBe(urgent);

  // Not hers: nothing to give back.
  await giveBack(normal);
  expect((await claimReport(olga))?.id).toBe(urgent);
  await giveBack(urgent);
  const next = await claimReport(olga);
  const others = await claimReport(paul);
  await paul.call('DELETE /api/desk/claims', { query: { queue: 'reports' } });
  await giveBack(normal);
  const again = await claimReport(olga);
  await olga.call('DELETE /api/desk/claims', { query: { queue: 'reports' } });
  service.clock.advance(3_600_001);

  expect([next?.id, others?.id, again?.id]).toEqual([normal, urgent, urgent]);
  expect((await claimReport(olga))?.id).toBe(urgent);
  expect((await listAudit()).filter(({ action }) => action === 'report.given_back')).toEqual([
    { actor: `staff:${olga.id}`, action: 'report.given_back', subject: `report:${urgent}` },
    { actor: `staff:${olga.id}`, action: 'report.given_back', subject: `report:${normal}` },
  ]);
});

test('a complaint that is given back is offered after the others', async () => {
  const first = await complain(ana, { kind: 'service_complaint', text: 'The page is slow for days.' });
  const second = await complain(ben, { kind: 'service_complaint', text: 'Nobody answers my mails.' });
  const claim = async () => (await olga.call('POST /api/desk/complaints', { body: {} })).body.item?.id;
  const before = await claim();

  await olga.call('DELETE /api/desk/claims', {
    query: { queue: 'complaints', id: first.body.complaint_id },
  });

  expect([before, await claim()]).toEqual([first.body.complaint_id, second.body.complaint_id]);
});

test('a claimed complaint is in review, and its answer ends it', async () => {
  const { body } = await complain(ana, { kind: 'service_complaint', text: 'The page is slow for days.' });
  const support = await createStaff(service, 'support');
  const id = body.complaint_id;
  const findTimeline = async () =>
    (await ana.call('GET /api/complaint.php', { query: { id, token: body.token } })).body.timeline.map(
      ({ status }) => status,
    );

  const { item } = (await support.call('POST /api/desk/complaints', { body: {} })).body;
  const again = await support.call('POST /api/desk/complaints', { body: {} });
  const between = await findTimeline();
  const answered = await support.call('PUT /api/desk/complaints', {
    body: { id, outcome: 'granted', reason: 'We have found the cause.' },
  });

  expect(item).toMatchObject({ id, kind: 'service_complaint', from: { id: ana.id, name: 'Ana' } });
  expect(again.body.item).toEqual(item);
  expect(between).toEqual(['received', 'in_review']);
  expect(answered.status).toBe(204);
  expect(await findTimeline()).toEqual(['received', 'in_review', 'decided']);
});
