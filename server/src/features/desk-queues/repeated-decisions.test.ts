import { beforeEach, expect, test } from '@jest/globals';
import type { ApiBody } from '@liaison/shared/contracts';
import { type TestMember, useService } from '../../testing/service.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';
import { complaintActions } from '../complaints/complaints.fixture.ts';
import { approve, claimPictures, claimReport, queueActions } from './desk-queues.fixture.ts';

const service = useService();
const { addPictures, findPicture, listAudit, report } = queueActions(service);
const { appeal, complain, getLink, listMails } = complaintActions(service);

let ana: TestMember;
let ben: TestMember;
let olga: TestStaff;
beforeEach(async () => {
  ana = await service.createMember({ name: 'Ana' });
  ben = await service.createMember({ name: 'Ben' });
  olga = await createStaff(service, 'moderator');
});

const reject = (staff: TestStaff, id: string, reason: 'quality' | 'nudity' = 'quality') =>
  staff.call('PUT /api/desk/pictures', { body: { id, decision: 'reject', reason } });
const undo = (staff: TestStaff, id: string) => staff.call('DELETE /api/desk/pictures', { query: { id } });

test('a decision about a picture that is sent again, because its answer was lost, counts once and can still be undone', async () => {
  const [id = ''] = await addPictures(1);
  await claimPictures(olga);
  const first = await reject(olga, id);
  service.clock.advance(4_000);

  const again = await reject(olga, id);
  const other = await reject(olga, id, 'nudity');
  const undone = [await undo(olga, id), await undo(olga, id)];

  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(other.status).toBe(409);
  expect(undone.map(({ status }) => status)).toEqual([204, 204]);
  expect(await claimPictures(olga)).toEqual([id]);
});

test('a decision about a picture that is sent again after it was carried out is over, also for who sends it', async () => {
  const [id = ''] = await addPictures(1);
  await claimPictures(olga);
  await approve(olga, id);
  await service.runJobs({ includeScheduled: true });

  const again = await approve(olga, id);
  const different = await reject(olga, id);
  const byOther = await approve(await createStaff(service, 'moderator'), id);

  expect(again.status).toBe(200);
  expect(Date.parse(again.body.undo_until)).toBeLessThanOrEqual(service.clock().getTime());
  expect([different.status, byOther.status]).toEqual([409, 409]);
  expect(await findPicture(id)).toMatchObject({ status: 'approved' });
});

test('a rejection that was carried out is over for the same reason alone', async () => {
  const [id = ''] = await addPictures(1);
  await claimPictures(olga);
  await reject(olga, id);
  await service.runJobs({ includeScheduled: true });

  const bansSimilar = { id, decision: 'reject', reason: 'quality', bans_similar: true } as const;
  const statuses = [
    await reject(olga, id),
    await reject(olga, id, 'nudity'),
    await olga.call('PUT /api/desk/pictures', { body: bansSimilar }),
  ].map(({ status }) => status);

  expect(statuses).toEqual([200, 409, 409]);
  expect(await findPicture(id)).toMatchObject({ reason: 'quality' });
});

test('a decision about a report that is sent again is done once, and refused to everybody else, with other words or by another rule', async () => {
  const id = await report(ana, ben);
  const verdict = { id, decision: 'warned', rule: 'harassment', reason: 'He does not stop.' } as const;
  await claimReport(olga);
  await olga.call('PUT /api/desk/reports', { body: verdict });

  const send = async (staff: TestStaff, body: ApiBody<'PUT /api/desk/reports'>) =>
    (await staff.call('PUT /api/desk/reports', { body })).status;

  expect(await send(olga, verdict)).toBe(204);
  expect(await send(olga, { ...verdict, reason: 'He has stopped.' })).toBe(409);
  expect(await send(olga, { ...verdict, rule: 'privacy' })).toBe(409);
  expect(await send(await createStaff(service, 'moderator'), verdict)).toBe(409);
  expect(await listMails(ben.email)).toHaveLength(1);
  expect((await listAudit()).filter(({ action }) => action === 'report.warned')).toHaveLength(1);
});

test('an answer to a complaint that is sent again is done once', async () => {
  const { body } = await complain(ana, { kind: 'service_complaint', text: 'The page is slow for days.' });
  const answer = { id: body.complaint_id, outcome: 'granted', reason: 'We have found the cause.' } as const;
  await olga.call('POST /api/desk/complaints', { body: {} });
  await olga.call('PUT /api/desk/complaints', { body: answer });
  const mails = await listMails(ana.email);

  const again = await olga.call('PUT /api/desk/complaints', { body: answer });
  const different = await olga.call('PUT /api/desk/complaints', { body: { ...answer, outcome: 'refused' } });

  expect([again.status, different.status]).toEqual([204, 409]);
  expect(await listMails(ana.email)).toEqual(mails);
});

test('a granted appeal that is sent again is done once, and refused with another decision about the report', async () => {
  const id = await report(ana, ben);
  await claimReport(olga);
  const disable = {
    id,
    decision: 'profile_disabled',
    rule: 'harassment',
    reason: 'He does not stop.',
  } as const;
  await olga.call('PUT /api/desk/reports', { body: disable });
  const { body } = await appeal(ben, await getLink(ben.email));
  const paul = await createStaff(service, 'moderator');
  await paul.call('POST /api/desk/appeals', { body: {} });
  const grant = async (verdict: ApiBody<'PUT /api/desk/appeals'>['report']) => {
    const answer = { id: body.complaint_id, outcome: 'granted', reason: 'It was one message.' } as const;
    return (await paul.call('PUT /api/desk/appeals', { body: { ...answer, report: verdict } })).status;
  };

  expect(await grant({ decision: 'warned', rule: 'harassment' })).toBe(204);
  expect(await grant({ rule: 'harassment', decision: 'warned' })).toBe(204);
  expect(await grant({ decision: 'warned', rule: 'privacy' })).toBe(409);
  expect(await grant({ decision: 'no_violation', rule: null })).toBe(409);
});
