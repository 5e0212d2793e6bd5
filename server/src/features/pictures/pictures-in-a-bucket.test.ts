import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { s3Endpoint, type S3Endpoint, testKeys } from '@liaison/shared/release/store/testing';
import { jpegOf, uploadPicture } from '../../testing/pictures.ts';
import { useService } from '../../testing/service.ts';
import { fetchPicture } from '../../testing/stored-files.ts';
import { decisionsService } from './decisions.service.ts';
import { sweep } from './picture-sweeps.ts';

const settings = { filesUrl: '' };
let bucket: S3Endpoint;
beforeAll(async () => {
  Object.assign(process.env, testKeys);
  bucket = await s3Endpoint({ buckets: ['pictures'], namesAtOnce: 3 });
  settings.filesUrl = `s3://pictures?endpoint=${bucket.url}`;
});
const service = useService(settings);
afterAll(() => bucket.close());

const keys = () => [...bucket.bucket('pictures').keys()];

test('pictures lie in a bucket as they do in a directory: stored, shown, swept and deleted', async () => {
  const ana = await service.member();
  const { id } = (await uploadPicture(ana, await jpegOf(), { type: 'main' })).body.picture;
  await decisionsService(service.core).approve({ id, actor: 'test' });
  const orphan = (await uploadPicture(ana, await jpegOf({ seed: 1 }))).body.picture;
  await service.db.deleteFrom('pictures').where('id', '=', orphan.id).execute();
  const [picture] = (await ana.call('GET /api/photo.php')).body.pictures;
  const address = picture?.filename ?? '';

  expect(keys()).toHaveLength(14);
  expect(await fetchPicture(service, address)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp' },
  });
  service.clock.advance(2 * 86_400_000);
  await sweep(service.core);
  expect(keys()).toHaveLength(7);
  await (await service.core.files()).delete(address);
  expect((await fetchPicture(service, address)).status).toBe(404);
  await ana.call('DELETE /api/photo.php', { body: { id } });
  await service.runJobs();
  expect(keys()).toEqual([]);
});

test('a bucket that fails midway leaves neither a row nor files, and the same upload may be sent again', async () => {
  const ana = await service.member();
  const [file, clientId] = [await jpegOf({ seed: 2 }), randomUUID()];
  let written = 0;
  bucket.misbehave(({ method }) => {
    if (method === 'PUT') written += 1;
    return method === 'PUT' && written > 3 ? { status: 403, code: 'AccessDenied' } : null;
  });

  const failed = await uploadPicture(ana, file, { clientId });
  bucket.misbehave(null);
  const again = await uploadPicture(ana, file, { clientId });

  expect([failed.status, again.status]).toEqual([500, 201]);
  expect((await ana.call('GET /api/photo.php')).body.pictures).toHaveLength(1);
  expect(keys()).toHaveLength(7);
});
