import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { mfChatRelease, shellRelease, createTestStore } from '../gateway/releases.fixture.ts';
import { createGatewayPlugin } from '../gateway-plugin.ts';
import { sessionCookies } from '../http/session-cookie.ts';
import { useService } from '../testing/service.ts';

const service = useService();
const day = 86_400_000;

test('a session cookie is 256 random bits, of which only a hash is stored (S4)', async () => {
  const ana = await service.createMember();
  const token = ana.cookies().split('=')[1] ?? '';

  const { rows } = await sql<{ row: string }>`select sessions::text as row from sessions`.execute(service.db);

  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(token);
});

test('a session lasts thirty days from its last use (S3)', async () => {
  const ana = await service.createMember();
  const isSignedIn = async () => (await ana.call('GET /api/user.php')).body.user !== null;

  service.clock.advance(29 * day);
  expect(await isSignedIn()).toBe(true);
  service.clock.advance(29 * day);
  expect(await isSignedIn()).toBe(true);
  service.clock.advance(30 * day + 1000);
  expect(await isSignedIn()).toBe(false);
});

test('an expired session is deleted, and not one that lasts', async () => {
  const [ana] = [await service.createMember(), await service.createMember()];
  service.clock.advance(29 * day);
  await ana.call('GET /api/user.php');
  service.clock.advance(2 * day);

  await service.core.sessions.purge();

  const left = await service.db.selectFrom('sessions').select('user_id').execute();
  expect(left).toEqual([{ user_id: ana.id }]);
});

test('a call after more than an hour renews the cookie, HttpOnly and SameSite=Lax', async () => {
  const ana = await service.createMember();
  service.clock.advance(2 * 3_600_000);

  const { headers } = await ana.call('GET /api/user.php');

  expect(String(headers['set-cookie'])).toMatch(
    /^auth\.session=.+Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('after the clock was set back, a call makes its member online as of now', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  service.clock.advance(2 * day);
  await ana.call('GET /api/user.php');
  service.clock.advance(-day);

  await ana.call('GET /api/user.php');

  service.clock.advance(11 * 60_000);
  const { body } = await ben.call('GET /api/profile.php', { query: { id: ana.id } });
  expect(body.profile.online).toBe(false);
});

test('a page that renews the session renews the cookie too, since no later call would', async () => {
  const ana = await service.createMember();
  const releases = await createTestStore();
  await releases.publishStable(shellRelease());
  await releases.publishStable(mfChatRelease());
  const { app } = await buildApp(service.core, { pages: createGatewayPlugin(service.core, releases.store) });
  const open = async () => {
    const response = await app.inject({
      url: '/chats',
      headers: { accept: 'text/html', cookie: ana.cookies() },
    });
    return response.cookies.filter(({ name }) => name === 'auth.session');
  };

  expect(await open()).toEqual([]);
  service.clock.advance(2 * 3_600_000);
  expect(await open()).toEqual([expect.objectContaining({ maxAge: 30 * 86_400, httpOnly: true })]);

  await app.close();
  await releases.remove();
});

test('a live connection, which cannot set a cookie, leaves the renewal to the next call', async () => {
  const ana = await service.createMember();
  service.clock.advance(2 * 3_600_000);

  await service.core.sessions.find(ana.cookies().split('=')[1] ?? '', { shouldRenew: false });

  expect(String((await ana.call('GET /api/user.php')).headers['set-cookie'])).toContain('Max-Age=2592000');
});

test.each([
  ['http://localhost:4000', false],
  ['http://127.0.0.1:4000', false],
  ['http://192.168.1.5:4000', true],
  ['https://localhost', true],
  ['https://liaison.example', true],
])('the cookie of %s is HttpOnly and SameSite=Lax, and Secure: %s (S1, S2)', (publicUrl, secure) => {
  const set: object[] = [];
  const reply = { setCookie: (_name: string, _value: string, options: object) => set.push(options) };

  sessionCookies(publicUrl).set(reply as never, 'token');

  expect(set).toEqual([expect.objectContaining({ secure, httpOnly: true, sameSite: 'lax' })]);
});

test('ending all sessions but one notifies listeners with their ids after the commit', async () => {
  const { core } = service;
  const ana = await service.createMember();
  const other = await core.sessions.create(core.db, ana.id);
  const otherId = (await core.sessions.find(other))?.user.sessionId;
  const current = await core.sessions.find(ana.cookies().split('=')[1] ?? '');
  const ended: string[][] = [];
  core.sessions.onEnd((sessionIds) => ended.push(sessionIds));

  const failed = core.inTransaction(async (trx) => {
    await core.sessions.endAll(trx, ana.id, current?.user.sessionId);
    throw new Error('not committed');
  });
  await expect(failed).rejects.toThrow('not committed');
  expect(ended).toEqual([]);
  await core.inTransaction((trx) => core.sessions.endAll(trx, ana.id, current?.user.sessionId));

  expect(ended).toEqual([[otherId]]);
  expect(await core.sessions.find(other)).toBeNull();
  expect((await ana.call('GET /api/user.php')).status).toBe(200);
});

test('the session of a disabled account ends at once', async () => {
  const ana = await service.createMember();

  await service.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', ana.id).execute();

  expect((await ana.call('GET /api/likes.php')).error?.error).toBe('authentication_required');
});
