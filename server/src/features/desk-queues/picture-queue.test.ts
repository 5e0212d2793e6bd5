import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createJpeg, uploadPicture } from '../../testing/pictures.ts';
import { testOnPostgres } from '../../testing/service.ts';
import { useServiceWithFiles } from '../../testing/stored-files.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';
import { approve, claimPictures as claim, queueActions } from './desk-queues.fixture.ts';

const service = useServiceWithFiles();
const { addPictures, findPicture, listAudit } = queueActions(service);

const runScheduled = () => service.runJobs({ includeScheduled: true });

test('a claim that nobody extends ends after five minutes', async () => {
  const [first] = await addPictures(1);
  const olga = await createStaff(service, 'moderator');
  const paul = await createStaff(service, 'moderator');
  await claim(olga);

  service.clock.advance(4 * 60_000);
  expect(await claim(olga)).toEqual([first]);
  service.clock.advance(4 * 60_000);
  expect(await claim(paul)).toEqual([]);
  service.clock.advance(2 * 60_000);
  expect(await claim(paul)).toEqual([first]);
  expect((await approve(olga, first ?? '')).status).toBe(409);
});

testOnPostgres(
  'twelve people who claim at the same moment never get the same picture, and none is left while they ask (DESK-007)',
  async () => {
    const ids = await addPictures(30);
    const people = await Promise.all(Array.from({ length: 12 }, () => createStaff(service, 'moderator')));

    const claimed = (await Promise.all(people.map((staff) => claim(staff, 2)))).flat();
    const rest = (await Promise.all(people.map((staff) => claim(staff, 4)))).flat();

    expect(new Set(claimed).size).toBe(claimed.length);
    expect(new Set(rest).size).toBe(rest.length);
    expect(new Set(rest)).toEqual(new Set(ids));
  },
);

test('a decision is carried out after ten seconds in the name of who made it, also after they have left', async () => {
  const [first = '', second = ''] = await addPictures(2);
  const olga = await createStaff(service, 'moderator');
  await claim(olga);

  const before = service.clock().getTime();
  const approved = await approve(olga, first);
  const after = service.clock().getTime();
  await olga.call('PUT /api/desk/pictures', { body: { id: second, decision: 'reject', reason: 'quality' } });
  await olga.call('DELETE /api/desk/claims', { query: { queue: 'pictures' } });

  const undoUntil = Date.parse(approved.body.undo_until);
  expect(undoUntil).toBeGreaterThanOrEqual(before + 10_000);
  expect(undoUntil).toBeLessThanOrEqual(after + 10_000);
  await service.runJobs();
  expect(await findPicture(first)).toMatchObject({ status: 'pending' });
  expect((await olga.call('GET /api/desk/queues')).body.queues[0]).toMatchObject({ waiting: 0 });
  await runScheduled();
  expect(await findPicture(first)).toMatchObject({ status: 'approved' });
  expect(await findPicture(second)).toEqual({
    status: 'rejected',
    reason: 'quality',
    decided_by: `staff:${olga.id}`,
  });
  const actor = `staff:${olga.id}`;
  const entries = await listAudit();
  expect(new Set(entries.slice(0, 2))).toEqual(
    new Set([
      { actor, action: 'picture.looked', subject: `picture:${first}` },
      { actor, action: 'picture.looked', subject: `picture:${second}` },
    ]),
  );
  // Jobs that are due at the same time have no order.
  expect(new Set(entries.slice(2))).toEqual(
    new Set([
      { actor, action: 'picture.approved', subject: `picture:${first}` },
      { actor, action: 'picture.rejected', subject: `picture:${second}` },
    ]),
  );
});

test('an undone decision is not carried out; the next one about the picture is', async () => {
  const [id = ''] = await addPictures(1);
  const olga = await createStaff(service, 'moderator');
  await claim(olga);

  await olga.call('PUT /api/desk/pictures', { body: { id, decision: 'reject', reason: 'nudity' } });
  expect((await approve(olga, id)).status).toBe(409);
  const undone = await olga.call('DELETE /api/desk/pictures', { query: { id } });
  expect(await claim(olga)).toEqual([id]);
  await runScheduled();
  const between = await findPicture(id);
  await approve(olga, id);
  await runScheduled();
  const late = await olga.call('DELETE /api/desk/pictures', { query: { id } });

  expect([undone.status, late.status]).toEqual([204, 409]);
  expect(between).toMatchObject({ status: 'pending' });
  expect(await findPicture(id)).toMatchObject({ status: 'approved', reason: null });
});

test('a picture that its owner deletes meanwhile ends the decision without an error', async () => {
  const [id = ''] = await addPictures(1);
  const olga = await createStaff(service, 'moderator');
  await claim(olga);
  await approve(olga, id);
  await service.db.deleteFrom('pictures').where('id', '=', id).execute();

  await runScheduled();

  expect(await service.db.selectFrom('desk_claims').selectAll().execute()).toEqual([]);
});

test('an appeal against a rejected picture is not offered to who rejected it', async () => {
  const ana = await service.createMember({ name: 'Ana' });
  const { body } = await uploadPicture(ana, await createJpeg());
  const { id } = body.picture;
  const olga = await createStaff(service, 'moderator');
  const paul = await createStaff(service, 'moderator');
  await claim(olga);
  await olga.call('PUT /api/desk/pictures', { body: { id, decision: 'reject', reason: 'no_person' } });
  await runScheduled();
  await ana.call('PUT /api/photo.php', { body: { id, appeal: true } });

  expect(await claim(olga)).toEqual([]);
  const { items } = (await paul.call('POST /api/desk/pictures', { body: { count: 1 } })).body;

  expect(items).toMatchObject([
    { id, appeal_against: 'no_person', similar_to: null, owner: { name: 'Ana' } },
  ]);
});

test('a picture whose copy was rejected while it waited says so', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  const bytes = await createJpeg();
  const first = (await uploadPicture(ana, bytes)).body.picture;
  const second = (await uploadPicture(ben, bytes)).body.picture;
  const olga = await createStaff(service, 'moderator');
  await claim(olga, 1);
  await olga.call('PUT /api/desk/pictures', { body: { id: first.id, decision: 'reject', reason: 'child' } });
  await runScheduled();

  const { items } = (await olga.call('POST /api/desk/pictures', { body: { count: 1 } })).body;

  expect(items).toMatchObject([{ id: second.id, appeal_against: null, similar_to: 'child' }]);
});

test('the file of a picture is there for who has claimed it, and for nobody else', async () => {
  const ana = await service.createMember({ name: 'Ana' });
  await uploadPicture(ana, await createJpeg());
  const olga = await createStaff(service, 'moderator');
  const paul = await createStaff(service, 'administrator');
  const { path = '' } =
    (await olga.call('POST /api/desk/pictures', { body: { count: 1 } })).body.items[0] ?? {};
  const open = async ({ cookies }: Pick<TestStaff, 'cookies'>) =>
    (await service.app.app.inject({ url: path, headers: { cookie: cookies() } })).statusCode;

  expect([await open(olga), await open(paul), await open(ana)]).toEqual([200, 404, 404]);
});

test('a photo in a conversation with a fictional partner is shown to who has claimed it once it is approved, and until its message is deleted', async () => {
  const ana = await service.createMember({ name: 'Ana', credits: 50 });
  const muse = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });
  const olga = await createStaff(service, 'partner');
  const paul = await createStaff(service, 'partner');
  const { body } = await uploadPicture(ana, await createJpeg(), { type: 'chat' });
  const { id } = body.picture;
  await ana.call('POST /api/message.php', {
    body: {
      client_id: randomUUID(),
      profile: muse.id,
      type: 'photo',
      photo_id: id,
      fictional_confirmed: true,
    },
  });
  const findPath = async () =>
    (await olga.call('POST /api/desk/partners', { body: {} })).body.item?.messages[0]?.path;
  const open = async ({ cookies }: TestStaff) =>
    (await service.app.app.inject({ url: `/desk/files/${id}`, headers: { cookie: cookies() } })).statusCode;

  const setStatus = (status: 'pending' | 'approved') =>
    service.db.updateTable('pictures').set({ status }).where('id', '=', id).execute();

  await setStatus('pending');
  const before = [await findPath(), await open(olga)];
  await setStatus('approved');
  const after = [await findPath(), await open(olga), await open(paul)];

  expect(before).toEqual([null, 404]);
  expect(after).toEqual([`/desk/files/${id}`, 200, 404]);
  await service.db.updateTable('messages').set({ deleted_at: service.clock() }).execute();
  expect(await open(olga)).toBe(404);
});

test('a decision that could not be carried out within a day is dropped, and the picture waits for the next person', async () => {
  const [id = ''] = await addPictures(1);
  const olga = await createStaff(service, 'moderator');
  await claim(olga);
  await approve(olga, id);
  const purge = async () => {
    await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'purge-desk-claims', {}));
    await service.runJobs();
    return claim(await createStaff(service, 'moderator'));
  };
  // As if it had failed for the last time.
  await sql`delete from pgboss.job where name = 'decide-picture'`.execute(service.db);

  service.clock.advance(23 * 3_600_000);
  const before = await purge();
  service.clock.advance(2 * 3_600_000);

  expect([before, await purge()]).toEqual([[], [id]]);
});
