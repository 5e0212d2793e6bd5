import { expect, test } from '@jest/globals';
import { createJpeg, createPictureRow, uploadPicture } from '../../testing/pictures.ts';
import { fetchPicture, useServiceWithFiles } from '../../testing/stored-files.ts';
import { listEvents, makePremium, type TestMember } from '../conversations/conversations.fixture.ts';
import { decisionsService } from './decisions.service.ts';

const service = useServiceWithFiles();

const upload = async (owner: TestMember, type: 'main' | 'private', seed = 0) =>
  (await uploadPicture(owner, await createJpeg({ seed }), { type })).body.picture.id;
const approve = (id: string) => decisionsService(service.core).approve({ id, actor: 'test' });
const reject = (id: string, actor = 'test') =>
  decisionsService(service.core).reject({ id, actor, reason: 'quality' });

/** Lines such as `main 7 approved`, in the order that the owner sees. */
const getOverview = async (owner: TestMember) =>
  (await owner.call('GET /api/photo.php')).body.pictures.map(
    ({ kind, id, status }) => `${kind} ${id} ${status}`,
  );

const getShownId = async (owner: TestMember) => {
  const { body } = await service.createVisitor().call('GET /api/profile.php', { query: { id: owner.id } });
  return body.profile.main_image?.id ?? null;
};

const getProfileRow = async (owner: TestMember) =>
  service.db
    .selectFrom('profiles')
    .select(['has_photo', 'main_picture_id'])
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();

test('a new main picture is pending beside the visible one and replaces it after approval (PROF-005, PROF-006)', async () => {
  const ana = await service.createMember();
  const first = await upload(ana, 'main');
  expect(await getProfileRow(ana)).toEqual({ has_photo: false, main_picture_id: first });
  await approve(first);
  expect(await getProfileRow(ana)).toEqual({ has_photo: true, main_picture_id: first });

  const other = await upload(ana, 'private', 2);

  const second = await upload(ana, 'main', 1);

  expect(await getShownId(ana)).toBe(first);
  const rest = `private ${other} pending`;
  expect(await getOverview(ana)).toEqual([`main ${second} pending`, `main ${first} approved`, rest]);
  expect((await ana.call('GET /api/user.php')).body.user?.profile.main_image?.id).toBe(second);
  await approve(second);
  expect(await getShownId(ana)).toBe(second);
  expect(await getOverview(ana)).toEqual([`main ${second} approved`, rest, `private ${first} approved`]);
});

test('a main picture that was never approved is replaced at once, with its files', async () => {
  const ana = await service.createMember();
  const first = await upload(ana, 'main');
  await reject(await upload(ana, 'main', 1));

  const third = await upload(ana, 'main', 2);

  await service.runJobs();
  expect(await getOverview(ana)).toEqual([`main ${third} pending`]);
  expect(first).not.toBe(third);
  expect(service.listStoredFiles()).toHaveLength(7);
});

test('a private picture that waits as the main one is private again, with its files, when another main one is uploaded', async () => {
  const ana = await service.createMember();
  const chosen = await upload(ana, 'private');
  await ana.call('PUT /api/photo.php', { body: { id: chosen, main: true } });

  const main = await upload(ana, 'main', 1);

  await service.runJobs();
  expect(await getOverview(ana)).toEqual([`main ${main} pending`, `private ${chosen} pending`]);
  expect(service.listStoredFiles()).toHaveLength(14);
});

test('the former main picture is deleted when the limit of private pictures is reached', async () => {
  const ana = await service.createMember();
  const first = await upload(ana, 'main');
  await approve(first);
  await service.db
    .insertInto('pictures')
    .values([1, 2, 3].map(() => createPictureRow(ana.id)))
    .execute();

  const second = await upload(ana, 'main', 1);
  await approve(second);

  await service.runJobs();
  const kinds = (await getOverview(ana)).map((line) => line.split(' ')[0]);
  expect(kinds).toEqual(['main', 'private', 'private', 'private']);
  expect(service.listStoredFiles()).toHaveLength(7);
});

test('an approved private picture becomes the main one at once and the two swap places (PROF-005)', async () => {
  const ana = await service.createMember();
  const main = await upload(ana, 'main');
  const chosen = await upload(ana, 'private', 1);
  const other = await upload(ana, 'private', 2);
  for (const id of [main, chosen]) await approve(id);

  const { body } = await ana.call('PUT /api/photo.php', { body: { id: chosen, main: true } });

  expect(body.pictures.map(({ id, kind }) => [id, kind])).toEqual([
    [chosen, 'main'],
    [main, 'private'],
    [other, 'private'],
  ]);
  expect(await getShownId(ana)).toBe(chosen);
  const pending = await ana.call('PUT /api/photo.php', { body: { id: other, main: true } });
  expect(pending.status).toBe(200);
  expect(await getShownId(ana)).toBe(chosen);
  expect(await listEvents(ana)).toContainEqual({ type: 'user' });
});

test('when a private picture becomes the main one and only one of two former ones has room, the approved one is kept', async () => {
  const ana = await service.createMember();
  const approved = await upload(ana, 'main');
  await approve(approved);
  const rows = [1, 2, 3].map(() => createPictureRow(ana.id));
  const others = await service.db.insertInto('pictures').values(rows).returning('id').execute();
  const [chosen = '', ...rest] = others.map(({ id }) => id);
  await upload(ana, 'main', 1);

  await ana.call('PUT /api/photo.php', { body: { id: chosen, main: true } });

  const kept = [approved, ...rest].map((id) => `private ${id} approved`);
  expect(await getOverview(ana)).toEqual([`main ${chosen} approved`, ...kept]);
});

test('private pictures keep the order that their owner chose', async () => {
  const ana = await service.createMember();
  const [first, second, third] = [
    await upload(ana, 'private'),
    await upload(ana, 'private', 1),
    await upload(ana, 'private', 2),
  ];

  const { body } = await ana.call('PUT /api/photo.php', { body: { order: [third, first] } });

  expect(body.pictures.map(({ id }) => id)).toEqual([third, first, second]);
});

test('a picture is deleted with all its files; a missing picture or one of another member is not found (PROF-005)', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  const main = await upload(ana, 'main');
  await approve(main);
  const locked = await upload(ana, 'private', 1);
  const url = (await service.createVisitor().call('GET /api/profile.php', { query: { id: ana.id } })).body
    .profile.main_image?.filename;

  for (const call of [
    ben.call('DELETE /api/photo.php', { body: { id: main } }),
    ben.call('PUT /api/photo.php', { body: { id: locked, main: true } }),
    ben.call('PUT /api/photo.php', { body: { order: [locked] } }),
    ben.call('PUT /api/photo.php', { body: { id: locked, appeal: true } }),
    ana.call('DELETE /api/photo.php', { body: { id: '999999' } }),
  ])
    expect((await call).error?.error).toBe('not_found');
  await ana.call('DELETE /api/photo.php', { body: { id: main } });
  await ana.call('DELETE /api/photo.php', { body: { id: locked } });
  await service.runJobs();

  expect(await getOverview(ana)).toEqual([]);
  expect(await getProfileRow(ana)).toEqual({ has_photo: false, main_picture_id: null });
  expect(service.listStoredFiles()).toEqual([]);
  expect((await fetchPicture(service, url ?? '')).status).toBe(404);
});

test('a rejected picture shows its reason, can be appealed once and cannot become the main one (PROF-006)', async () => {
  const ana = await service.createMember();
  await makePremium(service, ana);
  const id = await upload(ana, 'private');
  await reject(id);

  const [refused] = (await ana.call('GET /api/photo.php')).body.pictures;
  const asMain = await ana.call('PUT /api/photo.php', { body: { id, main: true } });
  const repeated = await uploadPicture(ana, await createJpeg());
  await ana.call('PUT /api/photo.php', { body: { id, appeal: true } });
  // Sent again, because the answer was lost.
  const appeal = await ana.call('PUT /api/photo.php', { body: { id, appeal: true } });

  expect(refused).toMatchObject({ status: 'rejected', reason: 'quality', can_appeal: true });
  expect(asMain.error?.error).toBe('conflict');
  expect(repeated.error?.error).toBe('photo_refused');
  expect(appeal.body.pictures).toMatchObject([{ id, status: 'pending', can_appeal: false }]);
  await reject(id, 'another');
  const second = await ana.call('PUT /api/photo.php', { body: { id, appeal: true } });
  expect(second.error?.error).toBe('conflict');
  await approve(id);
  expect((await uploadPicture(ana, await createJpeg())).status).toBe(201);
});

test('a picture can be added after so many others that their numbers are used up, and is the last one', async () => {
  const ana = await service.createMember();
  const first = await upload(ana, 'private');
  await service.db
    .updateTable('pictures')
    .set({ position: 2 ** 15 - 1 })
    .where('id', '=', first)
    .execute();

  const second = await upload(ana, 'private', 1);

  expect(await getOverview(ana)).toEqual([`private ${first} pending`, `private ${second} pending`]);
});
