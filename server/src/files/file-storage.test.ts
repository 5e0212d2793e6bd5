import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startS3Endpoint, testCredentials } from '@liaison/release/store/testing';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { isOutage } from '../core/is-outage.ts';
import { createFileStorage } from './file-storage.ts';

test('a storage that could not be opened is opened with the next use', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'file-storage-'));
  const inTheWay = join(dataDir, 'mount');
  await writeFile(inTheWay, '');
  const files = createFileStorage({ filesUrl: pathToFileURL(join(inTheWay, 'files')).href, dataDir });
  await expect(files()).rejects.toThrow('ENOTDIR');

  await rm(inTheWay);
  const disk = await files();
  await disk.put('a.txt', 'text');

  expect(await disk.get('a.txt')).toBe('text');
  expect(await files()).toBe(disk);
  await rm(dataDir, { recursive: true });
});

test('the folder of a picture goes with its last file', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'file-storage-'));
  const disk = await createFileStorage({ filesUrl: null, dataDir })();
  const keys = ['members/2026-11-29/a/640.webp', 'members/2026-11-29/a/640.jpg'];
  for (const key of keys) await disk.put(key, 'picture');
  const listFolders = () => readdir(join(dataDir, 'files', 'members', '2026-11-29'));

  await disk.delete('members/2026-11-29/a/640.webp');
  const withOne = await listFolders();
  await disk.delete('members/2026-11-29/a/640.jpg');

  expect(withOne).toEqual(['a']);
  expect(await listFolders()).toEqual([]);
  await rm(dataDir, { recursive: true });
});

const bucket = await startS3Endpoint({ buckets: ['files'] });
afterAll(() => bucket.close());
afterEach(() => bucket.setFault(null));

async function openBucket(limits?: { silenceMs: number; maxSockets: number }) {
  Object.assign(process.env, testCredentials);
  const filesUrl = `s3://files?endpoint=${bucket.url}`;
  const disk = await createFileStorage({ filesUrl, dataDir: tmpdir() }, limits)();
  await disk.put('a.txt', 'text');
  return disk;
}

test('a file arrives in a bucket byte by byte, also where the service knows no checksums behind a body', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'file-storage-'));
  const path = join(folder, 'export.zip');
  await writeFile(path, 'what a member has written');
  const disk = await openBucket();

  await disk.copyFromFs(path, 'export.zip');

  expect(await disk.get('export.zip')).toBe('what a member has written');
  await rm(folder, { recursive: true });
});

test('a hundred slow calls to a bucket at the same time are all answered', async () => {
  const disk = await openBucket();
  const count = 100;
  const all = Promise.withResolvers<null>();
  let waiting = 0;
  bucket.setFault(() => {
    waiting += 1;
    if (waiting === count) all.resolve(null);
    return all.promise;
  });

  const texts = await Promise.all(Array.from({ length: count }, () => disk.get('a.txt')));

  expect(new Set(texts)).toEqual(new Set(['text']));
});

test('calls to a bucket that does not answer end as an outage, and the bucket is used again once it answers', async () => {
  const disk = await openBucket({ silenceMs: 100, maxSockets: 50 });
  bucket.setFault(() => 'silence');

  const calls = Array.from({ length: 60 }, (_, index) =>
    index % 2 ? disk.get('a.txt') : disk.put('b.txt', 'b'),
  );
  const results = await Promise.allSettled(calls);
  bucket.setFault(null);

  expect(results.filter((result) => result.status === 'fulfilled' || !isOutage(result.reason))).toEqual([]);
  expect(await disk.get('a.txt')).toBe('text');
});
