import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { chat, shell, testStore } from '../gateway/testing/releases.ts';
import { gatewayFor } from '../http/pages.ts';
import { sessionCookies } from '../http/session-cookie.ts';
import { useService } from '../testing/service.ts';

const service = useService();
const day = 86_400_000;

test('only a hash of the cookie is stored', async () => {
  const ana = await service.member();
  const token = ana.cookies().split('=')[1] ?? '';

  const { rows } = await sql<{ row: string }>`select sessions::text as row from sessions`.execute(service.db);

  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(token);
});

test('a session lasts thirty days from its last use', async () => {
  const ana = await service.member();
  const isSignedIn = async () => (await ana.call('GET /api/user.php')).body.user !== null;

  service.clock.advance(29 * day);
  expect(await isSignedIn()).toBe(true);
  service.clock.advance(29 * day);
  expect(await isSignedIn()).toBe(true);
  service.clock.advance(30 * day + 1000);
  expect(await isSignedIn()).toBe(false);
});

test('use after an hour sets the cookie anew, HttpOnly and SameSite=Lax', async () => {
  const ana = await service.member();
  service.clock.advance(2 * 3_600_000);

  const { headers } = await ana.call('GET /api/user.php');

  expect(String(headers['set-cookie'])).toMatch(
    /^auth\.session=.+Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('a page that renews the session sets the cookie anew as well: no call after it would', async () => {
  const ana = await service.member();
  const releases = await testStore();
  await releases.golive(shell());
  await releases.golive(chat());
  const { app } = await buildApp(service.core, { pages: gatewayFor(service.core, releases.store) });
  const open = async () => {
    const answer = await app.inject({
      url: '/chats',
      headers: { accept: 'text/html', cookie: ana.cookies() },
    });
    return answer.cookies.filter(({ name }) => name === 'auth.session');
  };

  expect(await open()).toEqual([]);
  service.clock.advance(2 * 3_600_000);
  expect(await open()).toEqual([expect.objectContaining({ maxAge: 30 * 86_400, httpOnly: true })]);

  await app.close();
  await releases.remove();
});

test('an open live connection, which can set no cookie, leaves the renewal to the next call', async () => {
  const ana = await service.member();
  service.clock.advance(2 * 3_600_000);

  await service.core.sessions.find(ana.cookies().split('=')[1] ?? '', { renews: false });

  expect(String((await ana.call('GET /api/user.php')).headers['set-cookie'])).toContain('Max-Age=2592000');
});

test.each([
  ['http://localhost:4000', false],
  ['http://127.0.0.1:4000', false],
  ['http://192.168.1.5:4000', true],
  ['https://localhost', true],
  ['https://liaison.example', true],
])('the cookie of %s is Secure: %s', (publicUrl, secure) => {
  const set: object[] = [];
  const reply = { setCookie: (_name: string, _value: string, options: object) => set.push(options) };

  sessionCookies(publicUrl).set(reply as never, 'token');

  expect(set).toEqual([expect.objectContaining({ secure, httpOnly: true, sameSite: 'lax' })]);
});

test('ending all sessions but one tells who they were, after the commit', async () => {
  const { core } = service;
  const ana = await service.member();
  const other = await core.sessions.create(core.db, ana.id);
  const kept = await core.sessions.find(ana.cookies().split('=')[1] ?? '');
  const ended: string[][] = [];
  core.sessions.onEnd(({ userId, sessionIds }) => ended.push([userId, ...sessionIds]));

  const failed = core.inTransaction(async (trx) => {
    await core.sessions.endAll(trx, ana.id, kept?.user.sessionId);
    throw new Error('not committed');
  });
  await expect(failed).rejects.toThrow('not committed');
  expect(ended).toEqual([]);
  await core.inTransaction((trx) => core.sessions.endAll(trx, ana.id, kept?.user.sessionId));

  expect(ended).toEqual([[ana.id, expect.any(String)]]);
  expect(await core.sessions.find(other)).toBeNull();
  expect((await ana.call('GET /api/user.php')).status).toBe(200);
});

test('a banned or deleted account is a visitor at once', async () => {
  const ana = await service.member();

  await service.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', ana.id).execute();

  expect((await ana.call('GET /api/likes.php')).error?.error).toBe('authentication_required');
});
