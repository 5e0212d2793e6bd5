import { expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createJpeg, uploadPicture } from '../../testing/pictures.ts';
import { fetchPicture, useServiceWithFiles } from '../../testing/stored-files.ts';
import { send } from '../conversations/conversations.fixture.ts';
import { decisionsService } from './decisions.service.ts';
import { sweepPictures } from './picture-sweeps.ts';

const service = useServiceWithFiles();
const dayMs = 86_400_000;

test('files without a row are deleted after two days, and files of pictures are kept', async () => {
  const ana = await service.createMember();
  const kept = (await uploadPicture(ana, await createJpeg())).body.picture.id;
  await uploadPicture(ana, await createJpeg({ seed: 1 }));
  const before = service.listStoredFiles();
  await service.db.deleteFrom('pictures').where('id', '<>', kept).execute();

  await sweepPictures(service.core);
  const sameDay = service.listStoredFiles();
  service.clock.advance(2 * dayMs);
  await sweepPictures(service.core);

  expect(sameDay).toEqual(before);
  expect(service.listStoredFiles()).toHaveLength(7);
});

test('all pictures that were never sent are deleted in one night, however many they are', async () => {
  const ana = await service.createMember();
  await sql`
    insert into pictures (user_id, kind, status, filename, thumb_filename, width, height, created_at)
    select ${ana.id}, 'chat', 'approved', 'x/' || n || '/640.webp', 'x/' || n || '/240.webp', 640, 640, ${service.clock()}
    from generate_series(1, 1001) n`.execute(service.db);
  service.clock.advance(dayMs + 1);

  await sweepPictures(service.core);

  expect(await service.db.selectFrom('pictures').select('id').execute()).toEqual([]);
});

test('a picture that was uploaded for a message and never sent is deleted after a day; a sent one is kept', async () => {
  const [ana, ben] = [await service.createMember({ credits: 60 }), await service.createMember()];
  const [sent, unsent] = [
    (await uploadPicture(ana, await createJpeg(), { type: 'chat' })).body.picture.id,
    (await uploadPicture(ana, await createJpeg({ seed: 1 }), { type: 'chat' })).body.picture.id,
  ];
  await send(ana, { client_id: randomUUID(), profile: ben.id, type: 'photo', photo_id: sent });
  const listIds = async () =>
    (await service.db.selectFrom('pictures').select('id').orderBy('id').execute()).map(({ id }) => id);

  await sweepPictures(service.core);
  const sameDay = await listIds();
  service.clock.advance(dayMs + 1);
  await sweepPictures(service.core);
  await service.runJobs();

  expect([sameDay, await listIds()]).toEqual([[sent, unsent], [sent]]);
  expect(service.listStoredFiles()).toHaveLength(7);
});

test('a picture for a message that was rejected and never sent is kept for six months, in which its owner can contest it', async () => {
  const ana = await service.createMember();
  const { id } = (await uploadPicture(ana, await createJpeg(), { type: 'chat' })).body.picture;
  await decisionsService(service.core).reject({ id, actor: 'olga', reason: 'nudity' });
  const sweep = async (days: number) => {
    service.clock.advance(days * dayMs);
    await sweepPictures(service.core);
    return service.db.selectFrom('pictures').select('id').execute();
  };

  const kept = await sweep(180);

  expect([kept, await sweep(10)]).toEqual([[{ id }], []]);
});

test('a picture for a message that was rejected is kept while an appeal waits', async () => {
  const ana = await service.createMember();
  const { id } = (await uploadPicture(ana, await createJpeg(), { type: 'chat' })).body.picture;
  await decisionsService(service.core).reject({ id, actor: 'olga', reason: 'nudity' });
  await ana.call('PUT /api/photo.php', { body: { id, appeal: true } });
  service.clock.advance(200 * dayMs);

  await sweepPictures(service.core);

  expect(await service.db.selectFrom('pictures').select('id').execute()).toEqual([{ id }]);
});

test('a picture whose upload lost the answer of the database keeps its files, and a repeat of the upload finds it', async () => {
  const ana = await service.createMember();
  const { idempotency, log } = service.core;
  const runOnce = idempotency.runOnce.bind(idempotency);
  jest.spyOn(idempotency, 'runOnce').mockImplementationOnce(async (call, work) => {
    await runOnce(call, work);
    throw new Error('Connection terminated unexpectedly');
  });
  jest.spyOn(log, 'error').mockImplementationOnce(() => undefined);
  const [file, clientId] = [await createJpeg(), randomUUID()];

  const lost = await uploadPicture(ana, file, { clientId });
  const { picture } = (await uploadPicture(ana, file, { clientId })).body;

  expect(lost.error?.error).toBe('unavailable');
  expect((await fetchPicture(service, picture.filename, { client: ana })).status).toBe(200);
  expect(service.listStoredFiles()).toHaveLength(7);
});
