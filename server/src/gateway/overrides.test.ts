import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startCanary, endCanary, createOperatorToken, createPreviewSuffix } from '@liaison/release';
import { moveChannel, type ReleaseStore } from '@liaison/release/store';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type OpenedPage, type TestGateway, createTestGateway } from './gateway.fixture.ts';
import { mfChatRelease, shellRelease, type TestStore, createTestStore } from './releases.fixture.ts';

let store: TestStore;
let site: TestGateway;

beforeEach(async () => {
  store = await createTestStore();
  await store.publishStable(shellRelease());
  await store.publishStable(mfChatRelease());
  await store.publish(mfChatRelease('1.1.0'));
  await store.publish(mfChatRelease('3.0.0'));
  await changeChannel(startCanary('1.1.0', 0, 'salt'));
  site = await createTestGateway(store);
});

const changeChannel = (move: Parameters<typeof moveChannel>[0]['move']) =>
  moveChannel({ store: store.store, name: 'mf-chat', action: 'canary', move, who: 'test', why: '' });
const findMfChat = ({ boot }: OpenedPage) => boot.releases.find(({ name }) => name === 'mf-chat');
const findCookie = ({ cookies }: OpenedPage, name: string) => cookies.find((cookie) => cookie.name === name);

test('a session overrides a module with a version that its channel names, sees the override, and resets it (FED-008)', async () => {
  const redirect = await site.open('/faq?mf-chat=1.1.0&q=a%20b');
  expect([redirect.statusCode, redirect.headers.location]).toEqual([302, '/faq?q=a%20b']);
  const pinned = findCookie(redirect, 'overrides');
  expect(pinned).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true, value: 'mf-chat=1.1.0' });
  expect(pinned).not.toHaveProperty('maxAge');

  const overrides = pinned?.value ?? '';
  const page = await site.open('/faq', { overrides });
  expect(findMfChat(page)).toMatchObject({
    version: '1.1.0',
    override: 'version',
    lastKnownGood: { version: '1.0.0' },
  });

  const reset = await site.open('/faq?overrides=reset', { overrides });
  expect([reset.headers.location, findCookie(reset, 'overrides')?.value]).toEqual(['/faq', '']);
  expect((await site.open('/faq?mf-chat=', { overrides })).headers.location).toBe('/faq');
});

test('an unknown version, or one that no channel names, is refused with a notice on the page (FED-008)', async () => {
  const refusals = { '3.0.0': 'refused', '9.9.9': 'unknown', '../../etc': 'unknown', '<script>': 'unknown' };
  for (const [version, reason] of Object.entries(refusals)) {
    const page = await site.open(`/faq?mf-chat=${encodeURIComponent(version)}`);

    expect(page.statusCode).toBe(200);
    expect(findMfChat(page)).toMatchObject({ version: '1.0.0' });
    expect(page.boot.notices).toEqual([
      { key: `override.${reason}`, values: { module: 'mf-chat', version } },
    ]);
  }
});

test('parameters that name no module belong to the page, not to the session (FED-008)', async () => {
  const page = await site.open('/faq?mf-unknown=1.0.0&mf-chat-x=1&q=1');

  expect([page.statusCode, page.boot.notices, findCookie(page, 'overrides')]).toEqual([200, [], undefined]);
});

test('an override ends with a notice when the channel no longer names the version (FED-008)', async () => {
  await changeChannel(endCanary);
  await site.live.refresh();

  const page = await site.open('/faq', { overrides: 'mf-chat=1.1.0' });
  expect(findMfChat(page)).toMatchObject({ version: '1.0.0' });
  expect(page.boot.notices).toEqual([
    { key: 'override.ended', values: { module: 'mf-chat', version: '1.1.0' } },
  ]);
  expect(findCookie(page, 'overrides')?.value).toBe('');
});

test("an operator's link allows overrides with any published version for half a day (FED-008)", async () => {
  const link = createOperatorToken('a secret of some length', 'link', Date.now() + 60_000);
  const opened = await site.open(`/-/operator?token=${link}`);
  const operator = findCookie(opened, 'operator');
  expect(operator).toMatchObject({ httpOnly: true, maxAge: 43_200 });

  const page = await site.open('/faq', { overrides: 'mf-chat=3.0.0', operator: operator?.value ?? '' });
  expect(findMfChat(page)).toMatchObject({ version: '3.0.0', override: 'version' });
});

test("an operator's override with what is no version is refused, and not kept", async () => {
  const operator = createOperatorToken('a secret of some length', 'session', Date.now() + 60_000);

  const page = await site.open('/faq?mf-chat=1.0.0%2Babc', { operator });

  expect(page.boot.notices.map(({ key }) => key)).toEqual(['override.unknown']);
  expect(findCookie(page, 'overrides')).toBeUndefined();
});

test('an override outlasts an outage of the store, of which its notice speaks, not of the version', async () => {
  let isAway = false;
  const readUnlessAway = async (...file: Parameters<ReleaseStore['readFile']>) => {
    if (isAway) throw new Error('no connection');
    return store.store.readFile(...file);
  };
  const other = await createTestGateway({ ...store, store: { ...store.store, readFile: readUnlessAway } });
  const operator = createOperatorToken('a secret of some length', 'session', Date.now() + 60_000);
  const cookies = { overrides: 'mf-chat=3.0.0', operator };

  isAway = true;
  const meanwhile = await other.open('/faq', cookies);
  const asked = await other.open('/faq?mf-chat=9.9.9');
  const closed = await other.open('/faq', { overrides: 'mf-chat=3.0.0' });
  isAway = false;
  const later = await other.open('/faq', cookies);

  expect([meanwhile.statusCode, findMfChat(meanwhile)?.version]).toEqual([200, '1.0.0']);
  for (const { boot } of [meanwhile, asked])
    expect(boot.notices.map(({ key }) => key)).toEqual(['override.unavailable']);
  expect(findCookie(meanwhile, 'overrides')).toBeUndefined();
  expect(findCookie(closed, 'overrides')?.value).toBe('');
  expect(closed.boot.notices.map(({ key }) => key)).toEqual(['override.ended']);
  expect(findMfChat(later)).toMatchObject({ version: '3.0.0', override: 'version' });
  await other.app.close();
});

test('made-up versions are read from the store once each, and not at all by those who asked too often', async () => {
  const madeUp = `1.0.0-${createPreviewSuffix(Date.now(), 'guess')}`;
  const reads: string[] = [];
  const readAndRecord: ReleaseStore['readFile'] = async (name, version, path) => {
    if (version === madeUp || version === '9.9.9') reads.push(name);
    return store.store.readFile(name, version, path);
  };
  const other = await createTestGateway({ ...store, store: { ...store.store, readFile: readAndRecord } });
  const url = `/faq?mf-chat=${madeUp}&mf-a=${madeUp}&shell=9.9.9`;

  const limited = await other.open(url, { limited: '1' });
  expect([limited.statusCode, findMfChat(limited)?.version, reads]).toEqual([200, '1.0.0', []]);
  await other.open(url);
  expect(reads).toEqual(['mf-chat', 'mf-a', 'shell']);
  await other.app.close();
});

test('a preview is shown until it expires to visitors with its address, and to nobody else (FED-036)', async () => {
  const day = 24 * 60 * 60_000;
  const open = `1.0.0-${createPreviewSuffix(Date.now(), 'a')}`;
  const almost = `1.0.0-${createPreviewSuffix(Date.now() - 7 * day + 60_000, 'b')}`;
  const expired = `1.0.0-${createPreviewSuffix(Date.now() - 7 * day - 1000, 'c')}`;
  for (const version of [open, almost, expired]) await store.publish(mfChatRelease(version));

  for (const version of [open, almost]) {
    expect((await site.open(`/faq?mf-chat=${version}`)).statusCode).toBe(302);
    const page = await site.open('/faq', { overrides: `mf-chat=${version}` });
    expect(findMfChat(page)).toMatchObject({ version, override: 'version' });
  }
  expect((await site.open(`/faq?mf-chat=${expired}`)).boot.notices[0]?.key).toBe('override.refused');
  const later = await site.open('/faq', { overrides: `mf-chat=${expired}` });
  expect([findMfChat(later)?.version, later.boot.notices[0]?.key]).toEqual(['1.0.0', 'override.ended']);
  const unknown = await site.open(`/faq?mf-chat=1.0.0-${createPreviewSuffix(Date.now(), 'guess')}`);
  expect(unknown.boot.notices[0]?.key).toBe('override.unknown');
  expect(findMfChat(await site.open('/faq'))).toMatchObject({ version: '1.0.0' });
});

test('a forged, expired or wrong operator token is refused (FED-008)', async () => {
  const later = Date.now() + 60_000;
  const secret = 'a secret of some length';
  const bad = [
    createOperatorToken('another secret', 'link', later),
    createOperatorToken(secret, 'link', Date.now() - 2000),
    createOperatorToken(secret, 'session', later),
    'x',
  ];
  for (const token of bad) expect((await site.open(`/-/operator?token=${token}`)).statusCode).toBe(403);

  const link = createOperatorToken(secret, 'link', later);
  const page = await site.open('/faq', { overrides: 'mf-chat=3.0.0', operator: link });
  expect(findMfChat(page)).toMatchObject({ version: '1.0.0' });
});

test('not even an operator can override with a release that is incompatible with the live shell (FED-008)', async () => {
  await store.publish(mfChatRelease('4.0.0', { needs: { shared: '^4.0.0' } }));
  const operator = createOperatorToken('a secret of some length', 'session', Date.now() + 60_000);

  const page = await site.open('/faq?mf-chat=4.0.0', { operator });

  expect(findMfChat(page)).toMatchObject({ version: '1.0.0' });
  expect(page.boot.notices[0]?.key).toBe('override.unfit');
});

test('the shell can be overridden like a module (FED-008)', async () => {
  await store.publishStable(shellRelease('1.1.0'));
  await site.live.refresh();

  const page = await site.open('/faq', { overrides: 'shell=1.0.0' });
  expect(page.boot.shell).toMatchObject({ version: '1.0.0', override: 'version' });
});

test('a development address is refused unless development is enabled, and other hosts always (FED-008)', async () => {
  const address = await startDevelopmentServer();
  const refused = await site.open(`/faq?mf-chat=${encodeURIComponent(address)}`);
  expect(refused.boot.notices[0]?.key).toBe('override.refused');

  const enabled = await createTestGateway(store, { developmentOverrides: true });
  const foreign = await enabled.open('/faq?mf-chat=http%3A%2F%2F169.254.169.254');
  expect(foreign.boot.notices[0]?.key).toBe('override.unknown');
});

test('a session loads a module from this machine where development is enabled (FED-008)', async () => {
  const address = await startDevelopmentServer();
  const enabled = await createTestGateway(store, {
    developmentOverrides: true,
    publicUrl: 'http://localhost:4000',
  });

  const page = await enabled.open('/about-chat', {
    overrides: new URLSearchParams({ 'mf-chat': address }).toString(),
  });

  expect(findMfChat(page)).toMatchObject({
    base: `${address}/`,
    override: 'development',
    lastKnownGood: { version: '1.0.0' },
  });
  expect(page.boot.developmentOverrides).toBe(true);
  expect(page.body).toContain(`href="${address}/about.js">`);
  expect(findMfChat(page)).not.toHaveProperty('hashList');
  expect(page.headers).not.toHaveProperty('integrity-policy');
  expect(page.boot.strings.chat).toMatchObject({ title: 'mf-chat 1.1.0 en' });
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(
    `connect-src 'self' ws://localhost:4000 ${address.replace('http', 'ws')} ${address}`,
  );
});

let developmentServer: Server | undefined;
afterEach(() => void developmentServer?.close());

/** Serves the build of 1.1.0 like a development server. */
async function startDevelopmentServer(): Promise<string> {
  developmentServer = createServer((request, response) => {
    readFile(join(store.root, 'dist/mf-chat-1.1.0', request.url ?? '')).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => developmentServer?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(developmentServer.address() as AddressInfo).port}`;
}
