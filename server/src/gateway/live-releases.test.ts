import { beforeEach, expect, test } from '@jest/globals';
import { promote, rollback, startCanary, type Move } from '@liaison/release';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestGateway, createTestGateway, moveAndRefresh, toVersions } from './gateway.fixture.ts';
import { mfChatRelease, shellRelease, type TestStore, createTestStore } from './releases.fixture.ts';

let store: TestStore;
let site: TestGateway;

beforeEach(async () => {
  store = await createTestStore();
  await store.publishStable(shellRelease());
  await store.publishStable(mfChatRelease());
  site = await createTestGateway(store);
});

const changeChannel = (name: string, move: Move) => moveAndRefresh({ store, site, name, move });

test('a promoted version is served on the next page without a restart, and gone after a rollback (FED-005, FED-021)', async () => {
  const route = {
    name: 'summer',
    path: '/landers/summer',
    screen: 'summer',
    layout: 'lander',
    access: 'any',
  } as const;
  expect((await site.open('/landers/summer')).statusCode).toBe(404);

  const { routes = [], exposes = {} } = mfChatRelease();
  await store.publishStable(
    mfChatRelease('1.1.0', {
      routes: [...routes, route],
      exposes: { ...exposes, summer: { js: ['summer.js'], css: [] } },
    }),
  );
  await site.live.refresh();
  expect((await site.open('/landers/summer')).statusCode).toBe(200);

  await changeChannel('mf-chat', rollback);
  expect((await site.open('/landers/summer')).statusCode).toBe(404);
});

test('a changed channel is noticed without a notification (FED-005)', async () => {
  const served = store.whenServed('mf-chat', '1.1.0');
  await store.publishStable(mfChatRelease('1.1.0'));

  await served;

  expect(toVersions((await site.open('/faq')).boot)).toEqual({ 'mf-chat': '1.1.0' });
});

test('a module unknown to the shell appears by its release alone, with its route and navigation entry (FED-021, FED-002)', async () => {
  await store.publishStable({
    name: 'mf-events',
    version: '0.1.0',
    exposes: { list: { js: ['list.js'], css: [] } },
    routes: [
      {
        name: 'events',
        path: '/events',
        screen: 'list',
        layout: 'default',
        access: 'any',
        title: 'events:title',
      },
    ],
    navigation: [{ area: 'main', route: 'events', label: 'events:nav.all', order: 9 }],
  });
  await site.live.refresh();

  const { statusCode, boot, body } = await site.open('/events');
  expect(statusCode).toBe(200);
  expect(boot.labels['events:nav.all']).toBe('All en');
  expect(body).toContain('href="/releases/mf-events/0.1.0/list.js"');
});

test('when channels name an incompatible set, the last compatible one is served and the reason is logged (FED-011)', async () => {
  await store.publish(mfChatRelease('2.0.0', { needs: { shared: '^2.0.0' } }));
  await writeFile(
    join(store.root, 'store/channels/mf-chat.json'),
    JSON.stringify({ revision: 7, stable: '2.0.0', previous: null }),
  );
  await store.publishStable({ name: 'mf-events', version: '0.1.0' });
  await site.live.refresh();

  expect(toVersions((await site.open('/faq')).boot)).toEqual({ 'mf-chat': '1.0.0', 'mf-events': '0.1.0' });
  expect(site.lines).toContain(
    'releases: mf-chat: mf-chat@2.0.0 needs the shared contract ^2.0.0, shell@1.0.0 provides 1.0.0',
  );
});

test('with an empty store the gateway logs one line and answers 503 (FED-011)', async () => {
  await rm(join(store.root, 'store'), { recursive: true });
  const empty = await createTestGateway(store);

  const response = await empty.open('/faq', { i18n_redirected: 'de' });
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  expect(empty.lines).toEqual([`releases: no release of the shell is live in ${store.store.location}`]);
});

test('a canary reaches its share of visitors, always the same ones, and falls back to stable (FED-007, FED-017)', async () => {
  await store.publish(mfChatRelease('1.1.0'));
  await changeChannel('mf-chat', startCanary('1.1.0', 0.5, 'salt'));
  const visit = async (visitor: string) => (await site.open('/faq', { visitor })).boot.releases[0];
  const visitors = Array.from({ length: 24 }, (_, index) => `visitor-${index}`.padEnd(22, 'x'));

  const first = await Promise.all(visitors.map(visit));
  const second = await Promise.all(visitors.map(visit));

  expect(second).toEqual(first);
  expect(new Set(first.map((release) => release?.version))).toEqual(new Set(['1.0.0', '1.1.0']));
  const canary = first.find((release) => release?.version === '1.1.0');
  expect(canary?.lastKnownGood).toMatchObject({ version: '1.0.0', base: '/releases/mf-chat/1.0.0/' });
});

test('the browser falls back to the previous version, unless it is incompatible with the shell (FED-017)', async () => {
  await store.publishStable(mfChatRelease('1.1.0'));
  await site.live.refresh();
  expect((await site.open('/faq')).boot.releases[0]?.lastKnownGood?.version).toBe('1.0.0');

  await store.publishStable(mfChatRelease('1.2.0', { needs: { shared: '>=1.0.0' } }));
  await store.publishStable(
    shellRelease('2.0.0', { provides: { shared: '2.0.0', libraries: { react: '19.3.1' }, exports: {} } }),
  );
  await site.live.refresh();
  expect((await site.open('/faq')).boot.releases[0]).not.toHaveProperty('lastKnownGood');
});

test('promoting one module does not change the URLs of the others (FED-005)', async () => {
  await store.publishStable({ name: 'mf-events', version: '0.1.0' });
  await site.live.refresh();
  const others = async () => (await site.open('/faq')).boot.releases.filter(({ name }) => name !== 'mf-chat');
  const before = await others();

  await store.publish(mfChatRelease('1.1.0'));
  await changeChannel('mf-chat', promote('1.1.0'));

  expect(await others()).toEqual(before);
});
