import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startS3Endpoint, type S3Endpoint, testCredentials } from '@liaison/release/store/testing';
import { createJpeg, uploadPicture } from '../../testing/pictures.ts';
import { useService } from '../../testing/service.ts';
import { fetchPicture } from '../../testing/stored-files.ts';
import { queueActions } from '../desk-queues/desk-queues.fixture.ts';
import { decisionsService } from './decisions.service.ts';
import { sweepPictures } from './picture-sweeps.ts';

const settings = { filesUrl: '' };
let bucket: S3Endpoint;
beforeAll(async () => {
  Object.assign(process.env, testCredentials);
  bucket = await startS3Endpoint({ buckets: ['pictures'], pageSize: 3 });
  settings.filesUrl = `s3://pictures?endpoint=${bucket.url}`;
});
const service = useService(settings);
afterEach(() => bucket.bucket('pictures').clear());
afterAll(() => bucket.close());

const { report } = queueActions(service);
const listKeys = () => [...bucket.bucket('pictures').keys()];

test('pictures in a bucket are stored, served, swept and deleted as in a directory', async () => {
  const ana = await service.createMember();
  const { id } = (await uploadPicture(ana, await createJpeg(), { type: 'main' })).body.picture;
  await decisionsService(service.core).approve({ id, actor: 'test' });
  const orphan = (await uploadPicture(ana, await createJpeg({ seed: 1 }))).body.picture;
  await service.db.deleteFrom('pictures').where('id', '=', orphan.id).execute();
  const [picture] = (await ana.call('GET /api/photo.php')).body.pictures;
  const url = picture?.filename ?? '';

  expect(listKeys()).toHaveLength(14);
  expect(await fetchPicture(service, url)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp' },
  });
  service.clock.advance(2 * 86_400_000);
  await sweepPictures(service.core);
  expect(listKeys()).toHaveLength(7);
  await (await service.core.files()).delete(url);
  expect((await fetchPicture(service, url)).status).toBe(404);
  await ana.call('DELETE /api/photo.php', { body: { id } });
  await service.runJobs();
  expect(listKeys()).toEqual([]);
});

test('of a reported picture that its owner deletes one file stays in the bucket until the report is over', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  const { id } = (await uploadPicture(ben, await createJpeg())).body.picture;
  const number = await report(ana, ben);

  await ben.call('DELETE /api/photo.php', { body: { id } });
  await service.runJobs();
  const kept = listKeys();
  await service.db.updateTable('reports').set({ status: 'decided' }).where('id', '=', number).execute();
  await sweepPictures(service.core);
  await service.runJobs();

  expect(kept).toEqual([expect.stringMatching(/^members\/.*\/1600\.jpg$/)]);
  expect(listKeys()).toEqual([]);
});

test('a bucket that fails midway leaves neither a row nor files, and the same upload can be repeated', async () => {
  const ana = await service.createMember();
  const [file, clientId] = [await createJpeg({ seed: 2 }), randomUUID()];
  let written = 0;
  bucket.setFault(({ method }) => {
    if (method === 'PUT') written += 1;
    return method === 'PUT' && written > 3 ? { status: 403, code: 'AccessDenied' } : null;
  });

  const failed = await uploadPicture(ana, file, { clientId });
  bucket.setFault(null);
  const repeated = await uploadPicture(ana, file, { clientId });

  expect([failed.status, repeated.status]).toEqual([500, 201]);
  expect((await ana.call('GET /api/photo.php')).body.pictures).toHaveLength(1);
  expect(listKeys()).toHaveLength(7);
});

test('while the bucket fails, pictures are neither stored nor served, and a repetition is asked for', async () => {
  const ana = await service.createMember();
  const { id } = (await uploadPicture(ana, await createJpeg({ seed: 3 }), { type: 'main' })).body.picture;
  await decisionsService(service.core).approve({ id, actor: 'test' });
  const [picture] = (await ana.call('GET /api/photo.php')).body.pictures;
  bucket.setFault(() => ({ status: 500, code: 'InternalError' }));

  const answers = [
    await uploadPicture(ana, await createJpeg({ seed: 4 })),
    await fetchPicture(service, picture?.filename ?? ''),
  ];
  bucket.setFault(null);

  expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
    [503, '5'],
    [503, '5'],
  ]);
});
