import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { disable, promote } from '../channel.ts';
import { moduleRelease } from '../releases.fixture.ts';
import { bucketStore } from './bucket-store.ts';
import { publishRelease } from './publish.ts';
import { createTeam } from './testing/builds.ts';
import {
  type RecordedRequest,
  type S3Endpoint,
  startS3Endpoint,
  testCredentials,
} from './testing/s3-endpoint.ts';
import type { ReleaseStore } from './store.ts';

let root: string;
let endpoint: S3Endpoint;
let store: ReleaseStore;
let team: ReturnType<typeof createTeam>;

const getAddress = (bucket: string) => `s3://${bucket}?endpoint=${endpoint.url}`;
const isPut = (request: RecordedRequest, end: string) =>
  request.method === 'PUT' && request.key.endsWith(end);
const keys = () => [...endpoint.bucket('releases').keys()].filter((key) => !key.endsWith('.only-once'));

beforeEach(async () => {
  Object.assign(process.env, testCredentials, { AWS_EC2_METADATA_DISABLED: 'true' });
  root = await mkdtemp(join(tmpdir(), 'liaison-bucket-'));
  endpoint = await startS3Endpoint({ buckets: ['releases'] });
  store = bucketStore(getAddress('releases'), { pollIntervalMs: 20 });
  team = createTeam(root, store);
});
afterEach(async () => {
  await endpoint.close();
  await rm(root, { recursive: true, force: true });
});

test('the file that makes a version visible is written after all others (FED-003)', async () => {
  await team.publish(moduleRelease());

  const written = endpoint.requests.filter(({ method }) => method === 'PUT').map(({ key }) => key);
  expect(written.at(-1)).toBe('releases/mf-chat/1.0.0/release.json');
  expect(written.filter((key) => key.endsWith('list.js.br'))).toHaveLength(1);
});

test('an interrupted publication is never visible and does not block the next build (FED-003)', async () => {
  endpoint.setFault((request) => (isPut(request, '/strings.json') ? 'cut' : null));
  await expect(team.publish(moduleRelease())).rejects.toThrow(
    /^s3:\/\/releases: the bucket cannot be reached/,
  );
  endpoint.setFault(null);
  expect(keys().length).toBeGreaterThan(0);
  expect([await store.listVersions('mf-chat'), await store.findRelease('mf-chat', '1.0.0')]).toEqual([
    [],
    null,
  ]);

  const next = await team.build(moduleRelease(), { 'list.js': 'another' });
  expect(await publishRelease({ store, dist: next })).toMatchObject({ isNew: true });

  expect((await store.readFile('mf-chat', '1.0.0', 'list.js'))?.toString()).toBe('another');
  expect(new Set(keys().map((key) => key.split('/')[3]))).toHaveProperty('size', 2);
});

const readings: [string, (reader: ReleaseStore) => Promise<unknown>][] = [
  ['the file', (reader) => reader.readFile('mf-chat', '1.0.0', 'release.json')],
  ['the release', (reader) => reader.findRelease('mf-chat', '1.0.0')],
];

test.each(readings)(
  'a process that has read a version finds another build that was published in its place with %s',
  async (_, readAgain) => {
    const reader = bucketStore(getAddress('releases'));
    await team.publish(moduleRelease());
    await reader.readFile('mf-chat', '1.0.0', 'list.js');
    await store.removeRelease('mf-chat', '1.0.0');
    const next = await team.build(moduleRelease(), { 'list.js': 'another' });
    await publishRelease({ store, dist: next });

    await readAgain(reader);

    expect((await reader.readFile('mf-chat', '1.0.0', 'list.js'))?.toString()).toBe('another');
  },
);

test('a move whose response was lost is recognised as its own when the client retries (FED-004)', async () => {
  let cuts = 0;
  await team.liveShell();
  endpoint.setFault((request) => (isPut(request, '.moves/2.json') && cuts++ === 0 ? 'cut-after' : null));

  expect(await team.act('shell', 'disable', disable)).toMatchObject({ revision: 2, disabled: true });

  expect(cuts).toBe(2);
  expect(await store.readLog('shell')).toHaveLength(2);
});

test('a write that conflicts with another write of the same key is retried until one is first (FED-004)', async () => {
  let conflicts = 0;
  await team.liveShell();
  endpoint.setFault((request) =>
    isPut(request, '.moves/2.json') && conflicts++ < 2
      ? { status: 409, code: 'ConditionalRequestConflict' }
      : null,
  );

  expect(await team.act('shell', 'disable', disable)).toMatchObject({ revision: 2 });
});

test('a service that ignores conditions is rejected before the first conditional write (FED-004)', async () => {
  endpoint.setFault(() => 'ignore-condition');

  await expect(team.publish(moduleRelease())).rejects.toThrow('the service ignores If-None-Match');
  expect(keys().filter((key) => key.endsWith('release.json'))).toEqual([]);
});

test('a reader without write permission sees a move whose writer stopped before updating the channel file (FED-004)', async () => {
  await team.liveShell();
  const from = await store.readChannel('shell');
  endpoint.setFault((request) =>
    isPut(request, 'shell.json') ? { status: 403, code: 'AccessDenied' } : null,
  );
  await expect(team.act('shell', 'disable', disable)).rejects.toThrow('access was refused');

  expect(await store.readChannel('shell')).toEqual({ ...from, revision: 2, disabled: true });
});

test('a team without the permission to delete can publish and promote (FED-004)', async () => {
  endpoint.setFault(({ method }) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : null));
  await team.liveShell();
  await team.publish(moduleRelease());

  expect(await team.act('mf-chat', 'promote', promote('1.0.0'))).toMatchObject({ stable: '1.0.0' });
});

test('the reason why a bucket cannot be used is one line', async () => {
  const readReason = async (address: string) => {
    const failure = await bucketStore(address)
      .listModules()
      .catch((error: unknown) => error);
    return failure instanceof Error ? failure.message : '';
  };
  expect(await readReason(getAddress('absent'))).toBe(
    `s3://absent: there is no bucket "absent" at ${endpoint.url}`,
  );
  process.env.AWS_ACCESS_KEY_ID = 'another-key';
  expect(await readReason(getAddress('releases'))).toBe(
    `s3://releases: access was refused at ${endpoint.url} (InvalidAccessKeyId)`,
  );
  delete process.env.AWS_ACCESS_KEY_ID;
  process.env.AWS_SHARED_CREDENTIALS_FILE = process.env.AWS_CONFIG_FILE = join(root, 'none');
  expect(await readReason(getAddress('releases'))).toBe(
    's3://releases: there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  );
  Object.assign(process.env, testCredentials);
  delete process.env.AWS_REGION;
  expect(await readReason('s3://releases')).toBe(
    's3://releases: the region is missing: set AWS_REGION or add ?region=…',
  );
  expect(await readReason('s3://releases?endpoint=http://127.0.0.1:1')).toMatch(
    /^s3:\/\/releases: the bucket cannot be reached at http:\/\/127\.0\.0\.1:1 \(.*ECONNREFUSED.*\)$/,
  );
});

test('a watcher is notified when the bucket becomes unavailable and when it is available again (FED-011)', async () => {
  await team.liveShell();
  let notified = Promise.withResolvers<void>();
  const stop = store.watch(() => notified.resolve());
  await notified.promise;

  for (const fault of ['cut', null] as const) {
    notified = Promise.withResolvers();
    endpoint.setFault(fault && (() => fault));
    await notified.promise;
  }
  stop();

  expect(await store.readChannel('shell')).toMatchObject({ stable: '1.0.0' });
});
