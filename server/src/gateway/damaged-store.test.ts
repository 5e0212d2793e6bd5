import { beforeEach, expect, test } from '@jest/globals';
import { disable, enable, rollback, startCanary, type Move } from '@liaison/release';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
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

test('a damaged channel file or a release with a changed file does not change what is served (FED-011)', async () => {
  await writeFile(join(store.root, 'store/channels/mf-chat.json'), '{ half');
  await site.live.refresh();
  expect(toVersions((await site.open('/faq')).boot)).toEqual({ 'mf-chat': '1.0.0' });

  await store.publish(mfChatRelease('1.1.0'));
  await writeFile(join(store.root, 'store/releases/mf-chat/1.1.0/about.js'), 'tampered');
  await writeFile(
    join(store.root, 'store/channels/mf-chat.json'),
    JSON.stringify({ revision: 7, stable: '1.1.0', previous: null }),
  );
  await site.live.refresh();
  expect(toVersions((await site.open('/faq')).boot)).toEqual({ 'mf-chat': '1.0.0' });
});

test('after a restart, a release that was live before stands in for one that is damaged, and the operator is told (FED-034)', async () => {
  await store.publishStable(mfChatRelease('1.1.0'));
  await site.live.refresh();
  await site.app.close();
  const file = join(store.root, 'store/releases/mf-chat/1.1.0/about.js');
  const content = await readFile(file);
  await writeFile(file, 'damaged');

  site = await createTestGateway(store);
  expect(toVersions((await site.open('/faq')).boot)).toEqual({ 'mf-chat': '1.0.0' });
  expect(site.lines.join()).toMatch(/releases: mf-chat: .*about\.js.*; 1\.0\.0 is served instead/);

  await writeFile(file, content);
  await site.live.refresh();
  expect(toVersions((await site.open('/faq')).boot)).toEqual({ 'mf-chat': '1.1.0' });
});

test('after a restart, the version that was live stands in for a damaged channel file, but not for a disabled module (FED-034)', async () => {
  await store.publishStable(mfChatRelease('1.1.0'));
  await store.publishStable({ name: 'mf-events', version: '0.1.0' });
  await site.live.refresh();
  await changeChannel('mf-events', disable);
  await site.app.close();
  await writeFile(join(store.root, 'store/channels/mf-chat.json'), '{ half');

  site = await createTestGateway(store);

  expect(toVersions((await site.open('/faq')).boot)).toEqual({ 'mf-chat': '1.1.0' });
  expect(site.lines.join()).toMatch(/mf-chat\.json is not a channel; 1\.1\.0 is served instead/);
});

test('after a restart while the store is away, what was live is not forgotten', async () => {
  await site.app.close();
  await writeFile(join(store.root, 'store/releases/mf-chat/1.0.0/about.js'), 'damaged');
  await store.publish(mfChatRelease('0.9.0'));
  await store.store.writeLastGood({ 'mf-chat': ['1.0.0', '0.9.0'] });
  let isAway = true;
  const readLastGood = () =>
    isAway ? Promise.reject(new Error('no connection')) : store.store.readLastGood();

  site = await createTestGateway({ ...store, store: { ...store.store, readLastGood } });
  expect(toVersions((await site.open('/faq')).boot)).toEqual({});
  isAway = false;
  await site.live.refresh();

  expect(toVersions((await site.open('/faq')).boot)).toEqual({ 'mf-chat': '0.9.0' });
});

test('a record that cannot be read is not replaced by what is live now', async () => {
  await site.app.close();
  const record = { 'mf-chat': ['1.0.0', '0.9.0'], shell: ['1.0.0', '0.9.0'] };
  await store.store.writeLastGood(record);
  const readLastGood = () => Promise.reject(new Error('no connection'));

  site = await createTestGateway({ ...store, store: { ...store.store, readLastGood } });

  expect(toVersions((await site.open('/faq')).boot)).toEqual({ 'mf-chat': '1.0.0' });
  expect(await store.store.readLastGood()).toEqual(record);
});

test('what a full disk did not take is remembered later', async () => {
  await site.app.close();
  let isFull = true;
  const writeLastGood = (versions: Record<string, string[]>) =>
    isFull ? Promise.reject(new Error('no space left')) : store.store.writeLastGood(versions);
  await store.publishStable(mfChatRelease('1.1.0'));
  site = await createTestGateway({ ...store, store: { ...store.store, writeLastGood } });
  expect(site.lines).toEqual(['releases: the served versions cannot be remembered: no space left']);

  isFull = false;
  await site.live.refresh();

  expect(await store.store.readLastGood()).toMatchObject({ 'mf-chat': ['1.1.0', '1.0.0'] });
});

test('what one team has damaged does not keep the versions of another from being remembered', async () => {
  for (const version of ['0.1.0', '0.2.0']) await store.publishStable({ name: 'mf-events', version });
  await site.live.refresh();
  const canary = { version: '9.9.9', share: 0.5, salt: 'salt' };
  await writeFile(
    join(store.root, 'store/channels/mf-chat.json'),
    JSON.stringify({ revision: 7, stable: '1.0.0', previous: null, canary }),
  );

  await changeChannel('mf-events', rollback);

  expect(site.lines.at(-1)).toContain('the canary 9.9.9 is not served');
  expect(await store.store.readLastGood()).toMatchObject({ 'mf-chat': ['1.0.0'], 'mf-events': ['0.1.0'] });
});

test('after a restart, a version that was rolled back does not stand in for a damaged one', async () => {
  await store.publishStable(mfChatRelease('1.1.0'));
  await site.live.refresh();
  await changeChannel('mf-chat', rollback);
  await site.live.refresh();
  await site.app.close();
  await writeFile(join(store.root, 'store/releases/mf-chat/1.0.0/about.js'), 'damaged');

  site = await createTestGateway(store);

  expect(toVersions((await site.open('/faq')).boot)).toEqual({});
});

test('after a restart, a module that needs the damaged shell is served in the release that fits the one that stands in', async () => {
  const provides = { shared: '1.1.0', libraries: { react: '19.3.1' }, exports: {}, hashes: true as const };
  await store.publishStable(shellRelease('1.1.0', { provides }));
  await site.live.refresh();
  await store.publishStable(mfChatRelease('1.1.0', { needs: { shared: '^1.1.0' } }));
  await site.live.refresh();
  await site.app.close();
  await writeFile(join(store.root, 'store/releases/shell/1.1.0/main.js'), 'damaged');

  site = await createTestGateway(store);

  const { boot } = await site.open('/faq');
  expect([boot.shell.version, toVersions(boot)]).toEqual(['1.0.0', { 'mf-chat': '1.0.0' }]);
});

test('after a restart, only a release that fits the shell stands in beside one that is intact', async () => {
  const provides = { shared: '2.0.0', libraries: { react: '19.3.1' }, exports: {}, hashes: true as const };
  const needs = { shared: '^2.0.0' };
  await changeChannel('mf-chat', disable);
  await store.publish(mfChatRelease('1.1.0', { needs }));
  await store.publishStable(shellRelease('2.0.0', { provides }));
  await store.publishStable(mfChatRelease('1.2.0', { needs }));
  await changeChannel('mf-chat', enable);
  await site.app.close();
  await store.store.writeLastGood({ shell: ['2.0.0', '1.0.0'], 'mf-chat': ['1.2.0', '1.0.0', '1.1.0'] });
  await writeFile(join(store.root, 'store/releases/mf-chat/1.2.0/about.js'), 'damaged');

  site = await createTestGateway(store);

  expect(toVersions((await site.open('/faq')).boot)).toEqual({ 'mf-chat': '1.1.0' });
});

test('after a restart, what stands in beside a shell that stands in is not remembered', async () => {
  const provides = { shared: '2.0.0', libraries: { react: '19.3.1' }, exports: {}, hashes: true as const };
  await changeChannel('mf-chat', disable);
  await store.publishStable(shellRelease('2.0.0', { provides }));
  await store.publishStable(mfChatRelease('2.0.0', { needs: { shared: '^2.0.0' } }));
  await changeChannel('mf-chat', enable);
  await site.app.close();
  const record = { shell: ['2.0.0', '1.0.0'], 'mf-chat': ['2.0.0', '1.5.0', '1.0.0'] };
  await store.store.writeLastGood(record);
  await writeFile(join(store.root, 'store/releases/shell/2.0.0/main.js'), 'damaged');

  site = await createTestGateway(store);

  expect(toVersions((await site.open('/faq')).boot)).toEqual({ 'mf-chat': '1.0.0' });
  expect(await store.store.readLastGood()).toEqual(record);
});

test('a damaged canary is given to nobody, and the stable release stays', async () => {
  await store.publish(mfChatRelease('1.1.0'));
  await changeChannel('mf-chat', startCanary('1.1.0', 0.99, 'salt'));
  await site.app.close();
  await writeFile(join(store.root, 'store/releases/mf-chat/1.1.0/about.js'), 'damaged');
  await rm(join(store.root, 'store/last-good.json'));

  site = await createTestGateway(store);

  const visitors = Array.from({ length: 5 }, (_, index) => `visitor-${index}`.padEnd(22, 'x'));
  for (const visitor of visitors)
    expect(toVersions((await site.open('/faq', { visitor })).boot)).toEqual({ 'mf-chat': '1.0.0' });
  expect(site.lines.join()).toMatch(/releases: mf-chat: .*about\.js.*; the canary 1\.1\.0 is not served/);
});

test('a store that vanishes takes no page away, and counts again when it is back', async () => {
  await rename(join(store.root, 'store'), join(store.root, 'moved'));
  await site.live.refresh();

  const { statusCode, boot } = await site.open('/faq');
  expect([statusCode, toVersions(boot)]).toEqual([200, { 'mf-chat': '1.0.0' }]);
  const reason = 'its channel is missing in the store; 1.0.0 is served instead';
  expect(site.lines.at(-1)).toBe(`releases: mf-chat: ${reason} | shell: ${reason}`);

  await rm(join(store.root, 'store'), { recursive: true, force: true });
  await rename(join(store.root, 'moved'), join(store.root, 'store'));
  await changeChannel('mf-chat', disable);
  expect(toVersions((await site.open('/faq')).boot)).toEqual({});
});

test('after a restart, what was live stands in for channels that are missing', async () => {
  await site.app.close();
  await rm(join(store.root, 'store/channels'), { recursive: true });

  site = await createTestGateway(store);

  expect(toVersions((await site.open('/faq')).boot)).toEqual({ 'mf-chat': '1.0.0' });
});
