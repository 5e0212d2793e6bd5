import { beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ReportDraft } from '@liaison/shared/contracts';
import { toExportKey } from '../../files/picture-files.ts';
import { createJpeg, createPictureRow, uploadPicture } from '../../testing/pictures.ts';
import type { TestMember } from '../../testing/service.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';
import { fetchPicture, useServiceWithFiles } from '../../testing/stored-files.ts';
import { complaintActions } from '../complaints/complaints.fixture.ts';
import { makePremium, send, sendText } from '../conversations/conversations.fixture.ts';
import { claimReport, queueActions } from '../desk-queues/desk-queues.fixture.ts';
import { decisionsService } from './decisions.service.ts';
import { sweepPictures } from './picture-sweeps.ts';

const service = useServiceWithFiles();
const { report } = queueActions(service);
const { appeal, getLink, runCommand } = complaintActions(service);
const dayMs = 86_400_000;

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

async function addPicture(type: 'main' | 'private', seed = 0): Promise<string> {
  const { id } = (await uploadPicture(ben, await createJpeg({ seed }), { type })).body.picture;
  await decisionsService(service.core).approve({ id, actor: 'test' });
  return id;
}

const deletePicture = async (id: string) => {
  const answer = await ben.call('DELETE /api/photo.php', { body: { id } });
  await service.runJobs();
  return answer;
};

/** By somebody who has just signed in at the desk, since sessions end while the days of a test pass. */
async function decideReport(decision: 'no_violation' | 'warned'): Promise<void> {
  const staff = await createStaff(service, 'moderator');
  const id = (await claimReport(staff))?.id ?? '';
  const rule = decision === 'warned' ? 'harassment' : null;
  await staff.call('PUT /api/desk/reports', { body: { id, decision, rule, reason: 'We have seen it all.' } });
}

const openAtDesk = async ({ cookies }: TestStaff, id: string) =>
  (await service.app.app.inject({ url: `/desk/files/${id}`, headers: { cookie: cookies() } })).statusCode;

const getNames = (id: string) =>
  service.db
    .selectFrom('pictures')
    .select(['filename', 'thumb_filename', 'locked_filename'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function sweep(days = 0): Promise<string[]> {
  service.clock.advance(days * dayMs);
  await sweepPictures(service.core);
  await service.runJobs();
  return service.listStoredFiles();
}

const listKept = async () =>
  (await service.db.selectFrom('kept_pictures').select('id').orderBy('id').execute()).map(({ id }) => id);

test('a reported main photo that its owner deletes is gone for everybody at once; only staff who decide see it, and that it was deleted', async () => {
  const id = await addPicture('main');
  const names = await getNames(id);
  const { locked_filename: locked = '', filename } = names;
  await report(ana, ben, { type: 'photo', id });
  const before = (await fetchPicture(service, filename)).status;

  const deleted = await deletePicture(id);

  expect([before, deleted.status, deleted.body.pictures]).toEqual([200, 200, []]);
  expect(service.listStoredFiles()).toEqual([toExportKey({ filename })]);
  for (const size of ['640.webp', '1600.jpg'])
    expect((await fetchPicture(service, filename.replace('640.webp', size), { client: ben })).status).toBe(
      404,
    );
  expect((await fetchPicture(service, locked ?? '')).status).toBe(404);
  expect(await openAtDesk(olga, id)).toBe(404);
  expect((await claimReport(olga))?.evidence.pictures).toMatchObject([{ id, is_deleted: true }]);
  expect([await openAtDesk(olga, id), await openAtDesk(paul, id)]).toEqual([200, 404]);
});

test('the operator is told which photos of a report were deleted since', async () => {
  const [id, kept] = [await addPicture('private'), await addPicture('private', 1)];
  await report(ana, ben, { type: 'photo', id });
  const before = await runCommand('olga', 'reports');

  await deletePicture(id);

  expect(before).toContain(kept);
  expect(before).not.toContain('Deleted');
  const deleted = (await runCommand('olga', 'reports'))
    .split('\n')
    .filter((line) => line.includes('Deleted'));
  expect(deleted).toEqual([`    Deleted by their owner since: picture ${id}`]);
});

test('a deleted private photo is not found under the signed addresses that others still have', async () => {
  await makePremium(service, ana);
  const id = await addPicture('private');
  const row = { id, ...(await getNames(id)) };
  await report(ana, ben, { type: 'photo', id });
  const fetchBoth = () =>
    Promise.all(
      [ana, ben].map(async (client) => {
        const url = service.core.pictureUrls.sign(row, client.id).filename;
        return (await fetchPicture(service, url, { client })).status;
      }),
    );
  const before = await fetchBoth();

  await deletePicture(id);

  expect([before, await fetchBoth()]).toEqual([
    [200, 200],
    [404, 404],
  ]);
  expect(service.listStoredFiles()).toHaveLength(1);
});

test('the file of a deleted photo stays while its report waits, or can be appealed against, and then a sweep removes it', async () => {
  const id = await addPicture('private');
  await report(ana, ben, { type: 'photo', id });
  await deletePicture(id);
  const waiting = [await sweep(2), await sweep(1), await sweep(1), await sweep(300)];

  await decideReport('warned');
  const decided = await sweep(180);
  service.clock.advance(10 * dayMs);
  const over = await sweep();

  expect([...waiting, decided].map((files) => files.length)).toEqual([1, 1, 1, 1, 1]);
  expect(over).toEqual([]);
  expect(await listKept()).toEqual([]);
});

test('an appeal that waits longer than appeals are possible keeps the file, which its claim shows, until it is decided', async () => {
  const id = await addPicture('private');
  await report(service.createVisitor(), ben, { type: 'photo', id });
  await decideReport('warned');
  await appeal(ben, await getLink(ben.email));
  await deletePicture(id);

  const waiting = await sweep(250);
  paul = await createStaff(service, 'moderator');
  const item = (await paul.call('POST /api/desk/appeals', { body: {} })).body.item;
  const shown = await openAtDesk(paul, id);
  await paul.call('PUT /api/desk/appeals', {
    body: { id: item?.id ?? '', outcome: 'refused', reason: 'It stays as it is.', report: null },
  });
  const over = await sweep();

  expect(waiting).toHaveLength(1);
  expect(item?.appeal_against?.report?.evidence.pictures).toMatchObject([{ id, is_deleted: true }]);
  expect([shown, over]).toEqual([200, []]);
});

test('a decision that nobody can appeal against ends the evidence', async () => {
  const id = await addPicture('private');
  await report(service.createVisitor(), ben, { type: 'photo', id });
  await deletePicture(id);

  await decideReport('no_violation');

  expect(await sweep()).toEqual([]);
});

test('photos that were not there at the time of a report go with all their files', async () => {
  await report(ana, ben);
  const id = await addPicture('private');

  await deletePicture(id);

  expect([service.listStoredFiles(), await listKept()]).toEqual([[], []]);
});

test('photos that others replace are kept for a report of the profile as well', async () => {
  const rejected = (await uploadPicture(ben, await createJpeg(), { type: 'main' })).body.picture.id;
  await decisionsService(service.core).reject({ id: rejected, actor: 'test', reason: 'quality' });
  await report(ana, ben);
  await addPicture('main', 1);
  const main =
    (await ben.call('GET /api/photo.php')).body.pictures.find(({ kind }) => kind === 'main')?.id ?? '';
  await report(ana, ben);
  await service.db
    .insertInto('pictures')
    .values([1, 2, 3].map(() => createPictureRow(ben.id)))
    .execute();

  await addPicture('main', 2);

  expect(await listKept()).toEqual([rejected, main]);
});

test('a photo in a conversation stays as evidence after its message has left the history', async () => {
  const id = (await uploadPicture(ben, await createJpeg(), { type: 'chat' })).body.picture.id;
  await send(ben, { client_id: randomUUID(), profile: ana.id, type: 'photo', photo_id: id });
  await sendText(ana, ben, 'Stop it');
  const { id: message } = await sendText(ben, ana, 'No');
  await report(ana, ben, { type: 'message', id: message });
  service.clock.advance(100 * dayMs);
  await service.db.deleteFrom('messages').execute();

  const files = await sweep();
  olga = await createStaff(service, 'moderator');

  expect(files).toHaveLength(1);
  const item = await claimReport(olga);
  expect(item?.evidence.messages[0]?.path).toBe(`/desk/files/${id}`);
  expect(await openAtDesk(olga, id)).toBe(200);
});

test('a deleted photo is no part of the queue of photos nor of the profile that staff look at', async () => {
  const waiting = (await uploadPicture(ben, await createJpeg())).body.picture.id;
  await report(ana, ben);
  await olga.call('POST /api/desk/pictures', { body: { count: 1 } });
  await paul.call('GET /api/desk/member', { query: { id: ben.id } });
  const before = [await openAtDesk(olga, waiting), await openAtDesk(paul, waiting)];

  await deletePicture(waiting);

  expect(before).toEqual([200, 200]);
  expect([await openAtDesk(olga, waiting), await openAtDesk(paul, waiting)]).toEqual([404, 404]);
});

test('the file goes when the evidence is erased with the account of who reported', async () => {
  const id = await addPicture('private');
  const { filename } = await getNames(id);
  const draft: Partial<ReportDraft> = { type: 'photo', id };
  const number = await report(ana, ben, draft);
  await deletePicture(id);
  await service.db.updateTable('reports').set({ evidence: '{}' }).where('id', '=', number).execute();

  expect(service.listStoredFiles()).toEqual([toExportKey({ filename })]);
  expect(await sweep()).toEqual([]);
});
