import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rollback } from '@liaison/release';
import { moveChannel, openStore } from '@liaison/release/store';
import { startS3Endpoint, type S3Endpoint, testCredentials } from '@liaison/release/store/testing';
import { liveReleases } from './live-releases.ts';
import { type TestGateway, createTestGateway } from './gateway.fixture.ts';
import { mfChatRelease, shellRelease, type TestStore, createTestStore } from './releases.fixture.ts';

let endpoint: S3Endpoint;
let store: TestStore;
let site: TestGateway;

beforeEach(async () => {
  Object.assign(process.env, testCredentials);
  endpoint = await startS3Endpoint({ buckets: ['releases'] });
  store = await createTestStore(openStore(`s3://releases/site?endpoint=${endpoint.url}`));
  await store.publishStable(shellRelease());
  await store.publishStable(mfChatRelease());
  site = await createTestGateway(store);
});
afterEach(() => endpoint.close());

const served = async () => (await site.open('/faq')).boot.releases.map(({ version }) => version);

test('pages and files of releases are served from a bucket, compressed as published (FED-005, FED-003)', async () => {
  const page = await site.open('/about-chat');
  const file = await site.app.inject({
    url: '/releases/mf-chat/1.0.0/about.js',
    headers: { 'accept-encoding': 'br' },
  });

  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('href="/releases/mf-chat/1.0.0/about.js"');
  expect([file.statusCode, file.headers['content-encoding']]).toEqual([200, 'br']);
  expect(file.headers['cache-control']).toContain('immutable');
  const stored = [...endpoint.bucket('releases')].find(([key]) => key.endsWith('/about.js.br'))?.[1].content;
  expect(file.rawPayload).toEqual(stored);
});

test('a changed channel in a bucket is noticed without a notification, and rolled back (FED-005)', async () => {
  const promoted = store.whenServed('mf-chat', '1.1.0');
  await store.publishStable(mfChatRelease('1.1.0'));
  await promoted;
  expect(await served()).toEqual(['1.1.0']);

  const rollbackMove = { name: 'mf-chat', action: 'rollback', move: rollback, who: 'test', why: '' } as const;
  await moveChannel({ store: store.store, ...rollbackMove });
  await site.live.refresh();

  expect(await served()).toEqual(['1.0.0']);
}, 15_000);

test('while the bucket is unavailable everything is served as before, and the reason is logged (FED-011)', async () => {
  endpoint.setFault(() => 'cut');
  await site.live.refresh();

  expect(await served()).toEqual(['1.0.0']);
  expect(site.lines.at(-1)).toMatch(
    /^releases: the release store at s3:\/\/releases\/site cannot be read: s3:\/\/releases\/site: the bucket cannot be reached/,
  );

  endpoint.setFault(null);
  await site.live.refresh();
  expect(site.lines.at(-1)).toBe('releases: every channel is served again');
});

test('while the bucket is unavailable, a release that an open tab has is not called missing', async () => {
  await store.publish(mfChatRelease('0.9.0'));
  const getFile = async () => (await site.app.inject('/releases/mf-chat/0.9.0/about.js')).statusCode;
  endpoint.setFault(() => 'cut');

  expect(await getFile()).toBe(500);

  endpoint.setFault(null);
  expect([await getFile(), (await site.app.inject('/releases/mf-chat/0.8.0/about.js')).statusCode]).toEqual([
    200, 404,
  ]);
});

test('a channel that could not be read is retried without a notification (FED-011)', async () => {
  const retried = Promise.withResolvers<void>();
  const unwatched = {
    ...store.store,
    watch: () => () => {},
    writeLastGood: async (versions: Record<string, string[]>) => {
      if (versions['mf-chat']?.[0] === '1.1.0') retried.resolve();
    },
  };
  const live = liveReleases(unwatched, site.app.log, { retryMs: 20 });
  await live.refresh();
  await store.publishStable(mfChatRelease('1.1.0'));
  endpoint.setFault(({ key }) =>
    key.endsWith('mf-chat.json') ? { status: 403, code: 'AccessDenied' } : null,
  );
  await live.refresh();
  const version = () => live.current().get('mf-chat')?.stable.version;
  expect(version()).toBe('1.0.0');

  endpoint.setFault(null);
  await retried.promise;

  expect(version()).toBe('1.1.0');
  await live.close();
});
