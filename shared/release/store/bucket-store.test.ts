import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { disable, promoteTo } from '../channel.ts';
import { moduleRelease } from '../fixtures.ts';
import { bucketStore } from './bucket-store.ts';
import { publishRelease } from './publish.ts';
import { teamOn } from './testing/builds.ts';
import { type Asked, s3Endpoint, type S3Endpoint, testKeys } from './testing/s3-endpoint.ts';
import type { ReleaseStore } from './store.ts';

let root: string;
let endpoint: S3Endpoint;
let store: ReleaseStore;
let team: ReturnType<typeof teamOn>;

const addressOf = (bucket: string) => `s3://${bucket}?endpoint=${endpoint.url}`;
const isPut = (asked: Asked, end: string) => asked.method === 'PUT' && asked.key.endsWith(end);
const keys = () => [...endpoint.bucket('releases').keys()].filter((key) => !key.endsWith('.only-once'));

beforeEach(async () => {
  Object.assign(process.env, testKeys, { AWS_EC2_METADATA_DISABLED: 'true' });
  root = await mkdtemp(join(tmpdir(), 'liaison-bucket-'));
  endpoint = await s3Endpoint({ buckets: ['releases'] });
  store = bucketStore(addressOf('releases'), { everyMs: 20 });
  team = teamOn(root, store);
});
afterEach(async () => {
  await endpoint.close();
  await rm(root, { recursive: true, force: true });
});

test('the file that makes a version visible is written after all others (FED-003)', async () => {
  await team.publish(moduleRelease());

  const written = endpoint.asked.filter(({ method }) => method === 'PUT').map(({ key }) => key);
  expect(written.at(-1)).toBe('releases/mf-chat/1.0.0/release.json');
  expect(written.filter((key) => key.endsWith('list.js.br'))).toHaveLength(1);
});

test('a publication that breaks off is never seen and does not stand in the way of the next build (FED-003)', async () => {
  endpoint.misbehave((asked) => (isPut(asked, '/strings.json') ? 'cut' : null));
  await expect(team.publish(moduleRelease())).rejects.toThrow(
    /^s3:\/\/releases: the bucket cannot be reached/,
  );
  endpoint.misbehave(null);
  expect(keys().length).toBeGreaterThan(0);
  expect([await store.versions('mf-chat'), await store.release('mf-chat', '1.0.0')]).toEqual([[], null]);

  const next = await team.build(moduleRelease(), { 'list.js': 'another' });
  expect(await publishRelease({ store, dist: next })).toMatchObject({ isNew: true });

  expect((await store.file('mf-chat', '1.0.0', 'list.js'))?.toString()).toBe('another');
  expect(new Set(keys().map((key) => key.split('/')[3]))).toHaveProperty('size', 2);
});

test('a move whose answer was lost is known as one’s own when the client asks again (FED-004)', async () => {
  let cuts = 0;
  await team.liveShell();
  endpoint.misbehave((asked) => (isPut(asked, '.moves/2.json') && cuts++ === 0 ? 'cut-after' : null));

  expect(await team.act('shell', 'disable', disable)).toMatchObject({ revision: 2, disabled: true });

  expect(cuts).toBe(2);
  expect(await store.log('shell')).toHaveLength(2);
});

test('a write that meets another of the same key is tried again until it is decided (FED-004)', async () => {
  let conflicts = 0;
  await team.liveShell();
  endpoint.misbehave((asked) =>
    isPut(asked, '.moves/2.json') && conflicts++ < 2
      ? { status: 409, code: 'ConditionalRequestConflict' }
      : null,
  );

  expect(await team.act('shell', 'disable', disable)).toMatchObject({ revision: 2 });
});

test('a service that ignores conditions is refused before the first write that counts (FED-004)', async () => {
  endpoint.misbehave(() => 'ignore-condition');

  await expect(team.publish(moduleRelease())).rejects.toThrow('the service ignores If-None-Match');
  expect(keys().filter((key) => key.endsWith('release.json'))).toEqual([]);
});

test('a reader that may not write still follows a move whose author died (FED-004)', async () => {
  await team.liveShell();
  const from = await store.channel('shell');
  endpoint.misbehave((asked) => (isPut(asked, 'shell.json') ? { status: 403, code: 'AccessDenied' } : null));
  await expect(team.act('shell', 'disable', disable)).rejects.toThrow('access was refused');

  expect(await store.channel('shell')).toEqual({ ...from, revision: 2, disabled: true });
});

test('somebody without the right to delete can publish and promote (FED-004)', async () => {
  endpoint.misbehave(({ method }) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : null));
  await team.liveShell();
  await team.publish(moduleRelease());

  expect(await team.act('mf-chat', 'promote', promoteTo('1.0.0'))).toMatchObject({ stable: '1.0.0' });
});

test('what keeps a bucket from being used is one line', async () => {
  const reasonAt = async (address: string) => {
    const failure = await bucketStore(address)
      .modules()
      .catch((error: unknown) => error);
    return failure instanceof Error ? failure.message : '';
  };
  expect(await reasonAt(addressOf('absent'))).toBe(
    `s3://absent: there is no bucket "absent" at ${endpoint.url}`,
  );
  process.env.AWS_ACCESS_KEY_ID = 'another-key';
  expect(await reasonAt(addressOf('releases'))).toBe(
    `s3://releases: access was refused at ${endpoint.url} (InvalidAccessKeyId)`,
  );
  delete process.env.AWS_ACCESS_KEY_ID;
  process.env.AWS_SHARED_CREDENTIALS_FILE = process.env.AWS_CONFIG_FILE = join(root, 'none');
  expect(await reasonAt(addressOf('releases'))).toBe(
    's3://releases: there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  );
  Object.assign(process.env, testKeys);
  delete process.env.AWS_REGION;
  expect(await reasonAt('s3://releases')).toBe(
    's3://releases: the region is missing: set AWS_REGION or add ?region=…',
  );
  expect(await reasonAt('s3://releases?endpoint=http://127.0.0.1:1')).toMatch(
    /^s3:\/\/releases: the bucket cannot be reached at http:\/\/127\.0\.0\.1:1 \(.*ECONNREFUSED.*\)$/,
  );
});

test('whoever watches learns that the bucket is gone, and that it is back (FED-011)', async () => {
  await team.liveShell();
  let told = Promise.withResolvers<void>();
  const stop = store.watch(() => told.resolve());
  await told.promise;

  for (const fault of ['cut', null] as const) {
    told = Promise.withResolvers();
    endpoint.misbehave(fault && (() => fault));
    await told.promise;
  }
  stop();

  expect(await store.channel('shell')).toMatchObject({ stable: '1.0.0' });
});
