import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { OpenLiveChannel } from '../../live/live-channel.ts';
import { openLive } from '../../live/open-live.ts';
import { useService } from '../../testing/service.ts';
import {
  isSignedIn,
  newPassword,
  createNora,
  password,
  resetLink,
  readToken,
} from './credentials.fixture.ts';

const service = useService();
const pages: Socket[] = [];
let live: OpenLiveChannel;
let url: string;

beforeAll(async () => {
  url = await service.listen();
  live = await openLive(service.app.app, service.core);
});
afterEach(() => {
  for (const page of pages.splice(0)) page.disconnect();
});
afterAll(() => live.close());

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Starts a session on a device and returns its cookie. */
async function startSession(userId: string, userAgent?: string, country: string | null = null) {
  service.clock.advance(1000);
  const token = await service.core.sessions.create(service.db, userId, { userAgent, country });
  return `auth.session=${token}`;
}
const createClient = (cookie: string) => {
  const visitor = service.createVisitor();
  return {
    ...visitor,
    call: ((key, options) => visitor.call(key, { ...options, headers: { cookie } })) as typeof visitor.call,
  };
};

interface Page {
  socket: Socket;
  ready: Promise<unknown>;
  ended: Promise<string>;
}

function openPage(cookie: string): Page {
  const socket = io(url, {
    path: '/live',
    transports: ['websocket'],
    extraHeaders: { cookie },
    reconnection: false,
  });
  pages.push(socket);
  return {
    socket,
    ready: new Promise((resolve) => socket.once('ready', resolve)),
    ended: new Promise((resolve) => socket.once('disconnect', resolve)),
  };
}

/** Resolves when a page that was not disconnected has received an event that was published afterwards. */
async function receiveEvent({ socket }: Page, memberId: string) {
  const received = new Promise((resolve) => socket.once('event', resolve));
  await service.core.inTransaction((trx) => service.core.events.publish(trx, memberId, { type: 'user' }));
  await received;
}

test('the list contains the current session first, then the last used', async () => {
  const member = await createNora(service);
  await startSession(member.id, phone, 'NL');
  await startSession(member.id, laptop, 'DE');
  await startSession(member.id);
  const other = await service.createMember({ name: 'Ben' });

  const { body } = await member.call('GET /api/sessions.php');

  expect(body.sessions.map(({ device, country, current }) => [device, country, current])).toEqual([
    [{ browser: null, system: null }, null, true],
    [{ browser: null, system: null }, null, false],
    [{ browser: 'Chrome', system: 'Windows' }, 'DE', false],
    [{ browser: 'Safari', system: 'iOS' }, 'NL', false],
  ]);
  expect((await other.call('GET /api/sessions.php')).body.sessions).toHaveLength(1);
});

test('an expired session is not listed (AUTH-041)', async () => {
  const member = await createNora(service);
  await startSession(member.id, phone);
  service.clock.advance(29 * 86_400_000);
  await isSignedIn(member);
  service.clock.advance(2 * 86_400_000);

  expect((await member.call('GET /api/sessions.php')).body.sessions).toHaveLength(1);
});

test('ending a session disconnects its page, and no other (LIVE-001)', async () => {
  const member = await createNora(service);
  const [lost, kept] = [await startSession(member.id, phone), await startSession(member.id, laptop)];
  const pageOfLost = openPage(lost);
  const pageOfKept = openPage(kept);
  await Promise.all([pageOfLost.ready, pageOfKept.ready]);
  const { body } = await member.call('GET /api/sessions.php');
  const id = body.sessions.find(({ device }) => device.browser === 'Safari')?.id ?? '';

  const answer = await member.call('DELETE /api/sessions.php', { body: { id } });

  expect(await pageOfLost.ended).toBe('io server disconnect');
  expect(answer.body.sessions.map((session) => session.device.browser)).toEqual([null, 'Chrome']);
  await receiveEvent(pageOfKept, member.id);
  expect(await isSignedIn(createClient(lost))).toBe(false);
  expect(await isSignedIn(createClient(kept))).toBe(true);
});

test('all other sessions can be ended at once (LIVE-001)', async () => {
  const member = await createNora(service);
  const elsewhere = [
    openPage(await startSession(member.id, phone)),
    openPage(await startSession(member.id, laptop)),
  ];
  const own = openPage(member.cookies());
  await Promise.all([...elsewhere, own].map((page) => page.ready));

  const answer = await member.call('DELETE /api/sessions.php', { body: { all: true } });

  expect(await Promise.all(elsewhere.map((page) => page.ended))).toEqual(
    elsewhere.map(() => 'io server disconnect'),
  );
  expect(answer.body.sessions.map((session) => session.current)).toEqual([true]);
  await receiveEvent(own, member.id);
  expect(await isSignedIn(member)).toBe(true);
});

test('the current session can only be ended by signing out', async () => {
  const member = await createNora(service);
  const { body } = await member.call('GET /api/sessions.php');

  const answer = await member.call('DELETE /api/sessions.php', { body: { id: body.sessions[0]?.id } });

  expect(answer.error?.error).toBe('forbidden');
  expect(await isSignedIn(member)).toBe(true);
});

test('another member’s session is not ended, and the response does not reveal that it exists (SRV-015)', async () => {
  const member = await createNora(service);
  const other = await service.createMember({ name: 'Ben' });
  const theirs = (await other.call('GET /api/sessions.php')).body.sessions[0]?.id;

  const answer = await member.call('DELETE /api/sessions.php', { body: { id: theirs } });

  expect(answer.body.sessions.map((session) => session.current)).toEqual([true]);
  expect(await isSignedIn(other)).toBe(true);
});

test.each([{}, { id: 'x' }, { all: false }])('%j is an invalid request', async (body) => {
  const member = await createNora(service);

  expect([400, 422]).toContain((await member.call('DELETE /api/sessions.php', { body })).status);
});

test('a visitor cannot list sessions (SRV-032)', async () => {
  expect((await service.createVisitor().call('GET /api/sessions.php')).error?.error).toBe(
    'authentication_required',
  );
});

test('a password change disconnects the pages of other devices, but not the current one (LIVE-001)', async () => {
  const member = await createNora(service);
  const elsewhere = openPage(await startSession(member.id, phone));
  const own = openPage(member.cookies());
  await Promise.all([elsewhere.ready, own.ready]);

  await member.call('PUT /api/password.php', {
    body: { old_password: password, password: newPassword, password_repeat: newPassword },
  });

  expect(await elsewhere.ended).toBe('io server disconnect');
  await receiveEvent(own, member.id);
});

test('a password reset disconnects every page (LIVE-001, AUTH-032)', async () => {
  const member = await createNora(service);
  const page = openPage(member.cookies());
  await page.ready;
  await service.createVisitor().call('POST /api/reset-password.php', { body: { email: member.email } });
  const token = await readToken(service, member.email, resetLink);

  await service.createVisitor().call('PUT /api/reset-password.php', {
    body: { token, password: newPassword, password_repeat: newPassword },
  });

  expect(await page.ended).toBe('io server disconnect');
});
