import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { canaryOf, endCanary, operatorToken } from '@liaison/shared/release';
import { moveChannel } from '@liaison/shared/release/store';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Opened, type TestGateway, testGateway } from './testing/gateway.ts';
import { chat, shell, type TestStore, testStore } from './testing/releases.ts';

let store: TestStore;
let site: TestGateway;

beforeEach(async () => {
  store = await testStore();
  await store.golive(shell());
  await store.golive(chat());
  await store.publish(chat('1.1.0'));
  await store.publish(chat('3.0.0'));
  await move(canaryOf('1.1.0', 0, 'salt'));
  site = await testGateway(store);
});
afterEach(async () => {
  await site.app.close();
  await store.remove();
});

const move = (how: Parameters<typeof moveChannel>[0]['move']) =>
  moveChannel({ store: store.store, name: 'mf-chat', action: 'canary', move: how, who: 'test', why: '' });
const chatOf = ({ boot }: Opened) => boot.releases.find(({ name }) => name === 'mf-chat');
const cookieOf = ({ cookies }: Opened, name: string) => cookies.find((cookie) => cookie.name === name);

test('a session pins a version that the channel names, sees that it does, and takes it back (FED-008)', async () => {
  const asked = await site.open('/faq?mf-chat=1.1.0&q=a%20b');
  expect([asked.statusCode, asked.headers.location]).toEqual([302, '/faq?q=a%20b']);
  const pinned = cookieOf(asked, 'overrides');
  expect(pinned).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true, value: 'mf-chat=1.1.0' });
  expect(pinned).not.toHaveProperty('maxAge');

  const overrides = pinned?.value ?? '';
  const page = await site.open('/faq', { overrides });
  expect(chatOf(page)).toMatchObject({
    version: '1.1.0',
    override: 'version',
    lastKnownGood: { version: '1.0.0' },
  });

  const reset = await site.open('/faq?overrides=reset', { overrides });
  expect([reset.headers.location, cookieOf(reset, 'overrides')?.value]).toEqual(['/faq', '']);
  expect((await site.open('/faq?mf-chat=', { overrides })).headers.location).toBe('/faq');
});

test('an unknown version, or one that no channel names, is refused with a notice on the page (FED-008)', async () => {
  const refusals = { '3.0.0': 'refused', '9.9.9': 'unknown', '../../etc': 'unknown', '<script>': 'unknown' };
  for (const [version, reason] of Object.entries(refusals)) {
    const page = await site.open(`/faq?mf-chat=${encodeURIComponent(version)}`);

    expect(page.statusCode).toBe(200);
    expect(chatOf(page)).toMatchObject({ version: '1.0.0' });
    expect(page.boot.notices).toEqual([
      { key: `override.${reason}`, values: { module: 'mf-chat', version } },
    ]);
  }
});

test('names that are no release belong to the page, not to the session (FED-008)', async () => {
  const page = await site.open('/faq?mf-unknown=1.0.0&mf-chat-x=1&q=1');

  expect([page.statusCode, page.boot.notices, cookieOf(page, 'overrides')]).toEqual([200, [], undefined]);
});

test('a pinned version that its channel no longer names ends with a notice (FED-008)', async () => {
  await move(endCanary);
  await site.live.refresh();

  const page = await site.open('/faq', { overrides: 'mf-chat=1.1.0' });
  expect(chatOf(page)).toMatchObject({ version: '1.0.0' });
  expect(page.boot.notices).toEqual([
    { key: 'override.ended', values: { module: 'mf-chat', version: '1.1.0' } },
  ]);
  expect(cookieOf(page, 'overrides')?.value).toBe('');
});

test("an operator's link lets a browser pin any published version for half a day (FED-008)", async () => {
  const link = operatorToken('a secret of some length', 'link', Date.now() + 60_000);
  const opened = await site.open(`/-/operator?token=${link}`);
  const operator = cookieOf(opened, 'operator');
  expect(operator).toMatchObject({ httpOnly: true, maxAge: 43_200 });

  const page = await site.open('/faq', { overrides: 'mf-chat=3.0.0', operator: operator?.value ?? '' });
  expect(chatOf(page)).toMatchObject({ version: '3.0.0', override: 'version' });
});

test("a forged, expired or foreign operator's mark opens nothing (FED-008)", async () => {
  const later = Date.now() + 60_000;
  const secret = 'a secret of some length';
  const bad = [
    operatorToken('another secret', 'link', later),
    operatorToken(secret, 'link', Date.now() - 2000),
    operatorToken(secret, 'session', later),
    'x',
  ];
  for (const token of bad) expect((await site.open(`/-/operator?token=${token}`)).statusCode).toBe(403);

  const link = operatorToken(secret, 'link', later);
  const page = await site.open('/faq', { overrides: 'mf-chat=3.0.0', operator: link });
  expect(chatOf(page)).toMatchObject({ version: '1.0.0' });
});

test('not even an operator pins what could not run on the live shell (FED-008)', async () => {
  await store.publish(chat('4.0.0', { needs: { shared: '^4.0.0' } }));
  const operator = operatorToken('a secret of some length', 'session', Date.now() + 60_000);

  const page = await site.open('/faq?mf-chat=4.0.0', { operator });

  expect(chatOf(page)).toMatchObject({ version: '1.0.0' });
  expect(page.boot.notices[0]?.key).toBe('override.unfit');
});

test('the shell can be pinned like a module and says so (FED-008)', async () => {
  await store.golive(shell('1.1.0'));
  await site.live.refresh();

  const page = await site.open('/faq', { overrides: 'shell=1.0.0' });
  expect(page.boot.shell).toMatchObject({ version: '1.0.0', override: 'version' });
});

test('a development address is refused where development is not enabled, and foreign hosts everywhere (FED-008)', async () => {
  const address = await develop();
  const refused = await site.open(`/faq?mf-chat=${encodeURIComponent(address)}`);
  expect(refused.boot.notices[0]?.key).toBe('override.refused');

  const enabled = await testGateway(store, { developmentOverrides: true });
  const foreign = await enabled.open('/faq?mf-chat=http%3A%2F%2F169.254.169.254');
  expect(foreign.boot.notices[0]?.key).toBe('override.unknown');
  await enabled.app.close();
});

test('where development is enabled a session loads a module from this machine (FED-008)', async () => {
  const address = await develop();
  const enabled = await testGateway(store, {
    developmentOverrides: true,
    publicUrl: 'http://localhost:4000',
  });

  const page = await enabled.open('/about-chat', {
    overrides: new URLSearchParams({ 'mf-chat': address }).toString(),
  });

  expect(chatOf(page)).toMatchObject({
    base: `${address}/`,
    override: 'development',
    lastKnownGood: { version: '1.0.0' },
  });
  expect(page.boot.developmentOverrides).toBe(true);
  expect(page.body).toContain(`href="${address}/about.js"`);
  expect(page.boot.strings.chat).toMatchObject({ title: 'mf-chat 1.1.0 en' });
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(
    `connect-src 'self' ws://localhost:4000 ${address.replace('http', 'ws')} ${address}`,
  );
  await enabled.app.close();
});

let developmentServer: Server | undefined;
afterEach(() => void developmentServer?.close());

/** Serves the build of 1.1.0 as a development server would. */
async function develop(): Promise<string> {
  developmentServer = createServer((request, response) => {
    readFile(join(store.root, 'dist/mf-chat-1.1.0', request.url ?? '')).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => developmentServer?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(developmentServer.address() as AddressInfo).port}`;
}
