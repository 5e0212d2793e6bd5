import { expect, test } from '@jest/globals';
import { jpegOf, storedPicture, uploadPicture } from '../../testing/pictures.ts';
import { fetchPicture, useServiceWithFiles } from '../../testing/stored-files.ts';
import { eventsOf, makePremium, type TestMember } from '../chat/chat.fixture.ts';
import { decisionsService } from './decisions.service.ts';

const service = useServiceWithFiles();

const upload = async (owner: TestMember, type: 'main' | 'private', seed = 0) =>
  (await uploadPicture(owner, await jpegOf({ seed }), { type })).body.picture.id;
const approve = (id: string) => decisionsService(service.core).approve({ id, actor: 'test' });
const reject = (id: string) =>
  decisionsService(service.core).reject({ id, actor: 'test', reason: 'quality' });

/** `main 7 approved` and so on, in the order that its owner sees. */
const overview = async (owner: TestMember) =>
  (await owner.call('GET /api/photo.php')).body.pictures.map(
    ({ kind, id, status }) => `${kind} ${id} ${status}`,
  );

const shownOf = async (owner: TestMember) => {
  const { body } = await service.visitor().call('GET /api/profile.php', { query: { id: owner.id } });
  return body.profile.main_image?.id ?? null;
};

const hasPhoto = async (owner: TestMember) =>
  service.db
    .selectFrom('profiles')
    .select(['has_photo', 'main_picture_id'])
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();

test('a new main photo waits beside the one that is shown and takes its place once approved (PROF-005, PROF-006)', async () => {
  const ana = await service.member();
  const first = await upload(ana, 'main');
  expect(await hasPhoto(ana)).toEqual({ has_photo: false, main_picture_id: first });
  await approve(first);
  expect(await hasPhoto(ana)).toEqual({ has_photo: true, main_picture_id: first });

  const second = await upload(ana, 'main', 1);

  expect(await shownOf(ana)).toBe(first);
  expect(await overview(ana)).toEqual([`main ${second} pending`, `main ${first} approved`]);
  expect((await ana.call('GET /api/user.php')).body.user?.profile.main_image?.id).toBe(second);
  await approve(second);
  expect(await shownOf(ana)).toBe(second);
  expect(await overview(ana)).toEqual([`main ${second} approved`, `private ${first} approved`]);
});

test('a main photo that nobody saw yet is replaced at once, with its files', async () => {
  const ana = await service.member();
  const first = await upload(ana, 'main');
  await reject(await upload(ana, 'main', 1));

  const third = await upload(ana, 'main', 2);

  await service.runJobs();
  expect(await overview(ana)).toEqual([`main ${third} pending`]);
  expect(first).not.toBe(third);
  expect(service.storedFiles()).toHaveLength(7);
});

test('the former main photo goes when there is no room for it among the private ones', async () => {
  const ana = await service.member();
  const first = await upload(ana, 'main');
  await approve(first);
  await service.db
    .insertInto('pictures')
    .values([1, 2, 3].map(() => storedPicture(ana.id)))
    .execute();

  const second = await upload(ana, 'main', 1);
  await approve(second);

  await service.runJobs();
  const kinds = (await overview(ana)).map((line) => line.split(' ')[0]);
  expect(kinds).toEqual(['main', 'private', 'private', 'private']);
  expect(service.storedFiles()).toHaveLength(7);
});

test('an approved private photo becomes the main one at once and the two change places (PROF-005)', async () => {
  const ana = await service.member();
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
  expect(await shownOf(ana)).toBe(chosen);
  const waiting = await ana.call('PUT /api/photo.php', { body: { id: other, main: true } });
  expect(waiting.status).toBe(200);
  expect(await shownOf(ana)).toBe(chosen);
  expect(await eventsOf(ana)).toContainEqual({ type: 'user' });
});

test('private photos stay in the order that their owner gave them', async () => {
  const ana = await service.member();
  const [first, second, third] = [
    await upload(ana, 'private'),
    await upload(ana, 'private', 1),
    await upload(ana, 'private', 2),
  ];

  const { body } = await ana.call('PUT /api/photo.php', { body: { order: [third, first] } });

  expect(body.pictures.map(({ id }) => id)).toEqual([third, first, second]);
});

test('a deleted photo is gone with all its files; what is missing or somebody else’s is not found (PROF-005)', async () => {
  const [ana, ben] = [await service.member(), await service.member()];
  const main = await upload(ana, 'main');
  await approve(main);
  const locked = await upload(ana, 'private', 1);
  const address = (await service.visitor().call('GET /api/profile.php', { query: { id: ana.id } })).body
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

  expect(await overview(ana)).toEqual([]);
  expect(await hasPhoto(ana)).toEqual({ has_photo: false, main_picture_id: null });
  expect(service.storedFiles()).toEqual([]);
  expect((await fetchPicture(service, address ?? '')).status).toBe(404);
});

test('a refused photo says why, may be contested once and cannot become the main one (PROF-006)', async () => {
  const ana = await service.member();
  await makePremium(service, ana);
  const id = await upload(ana, 'private');
  await reject(id);

  const [refused] = (await ana.call('GET /api/photo.php')).body.pictures;
  const asMain = await ana.call('PUT /api/photo.php', { body: { id, main: true } });
  const again = await uploadPicture(ana, await jpegOf());
  const appeal = await ana.call('PUT /api/photo.php', { body: { id, appeal: true } });

  expect(refused).toMatchObject({ status: 'rejected', reason: 'quality', can_appeal: true });
  expect(asMain.error?.error).toBe('conflict');
  expect(again.error?.error).toBe('photo_refused');
  expect(appeal.body.pictures).toMatchObject([{ id, status: 'pending', can_appeal: false }]);
  await reject(id);
  const second = await ana.call('PUT /api/photo.php', { body: { id, appeal: true } });
  expect(second.error?.error).toBe('conflict');
  await approve(id);
  expect((await uploadPicture(ana, await jpegOf())).status).toBe(201);
});
