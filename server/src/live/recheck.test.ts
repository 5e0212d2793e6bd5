import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { hashPassword } from '../features/accounts/index.ts';
import { type TestMember, useService } from '../testing/service.ts';
import type { OpenLiveChannel } from './live-channel.ts';
import { openLive } from './open-live.ts';

const service = useService();
const password = 'herbstlaub im april';
const newPassword = 'zitronen im september';
const recheckMs = 60_000;
let live: OpenLiveChannel;
let url: string;
let page: Socket;
let ended: Promise<unknown>;

/** Everything but the interval of the recheck keeps its real time. */
const doNotFake = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;

beforeAll(async () => {
  url = await service.listen();
  live = await openLive(service.app.app, service.core);
});
beforeEach(() => void jest.useFakeTimers({ doNotFake: [...doNotFake] }));
afterEach(() => {
  page.disconnect();
  jest.useRealTimers();
});
afterAll(() => live.close());

const waitFor = (name: string) => new Promise<unknown>((resolve) => page.once(name, () => resolve(name)));

async function open(member: TestMember): Promise<void> {
  page = io(url, {
    path: '/live',
    transports: ['websocket'],
    extraHeaders: { cookie: member.cookies() },
    reconnection: false,
  });
  ended = waitFor('disconnect');
  await waitFor('ready');
}

/** Lets the page's session be checked again. Returns what the page gets first: its end, or an event published after the check. */
async function recheck({ id }: TestMember): Promise<unknown> {
  const first = Promise.race([ended, waitFor('event')]);
  jest.advanceTimersByTime(recheckMs);
  await service.core.inTransaction((trx) => service.core.events.publish(trx, id, { type: 'user' }));
  return first;
}

test('a page stays connected after its member changed the password there (LIVE-001)', async () => {
  const member = await service.createMember({ password_hash: await hashPassword(password) });
  await open(member);
  const changed = await member.call('PUT /api/password.php', {
    body: { old_password: password, password: newPassword, password_repeat: newPassword },
  });

  expect(changed.status).toBeLessThan(300);
  expect([await recheck(member), await recheck(member), await recheck(member)]).toEqual([
    'event',
    'event',
    'event',
  ]);
});

test('a page that is only left open does not make its member online, nor when it connects again', async () => {
  const member = await service.createMember();
  const other = await service.createMember();
  const isOnline = async () =>
    (await other.call('GET /api/profile.php', { query: { id: member.id } })).body.profile.online;
  await open(member);
  service.clock.advance(11 * 60_000);

  await recheck(member);
  page.disconnect();
  await open(member);

  expect(await isOnline()).toBe(false);
  await member.call('GET /api/chats.php', { headers: { 'x-page-hidden': '1' } });
  expect(await isOnline()).toBe(false);
  await member.call('GET /api/chats.php');
  expect(await isOnline()).toBe(true);
});

test('a page is disconnected when its account was closed without the end of a session (LIVE-001)', async () => {
  const member = await service.createMember();
  await open(member);
  await service.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', member.id).execute();

  jest.advanceTimersByTime(recheckMs);

  expect(await ended).toBe('disconnect');
});

test('a page is disconnected when its session is over (LIVE-001)', async () => {
  const member = await service.createMember();
  await open(member);
  service.clock.advance(31 * 86_400_000);

  jest.advanceTimersByTime(recheckMs);

  expect(await ended).toBe('disconnect');
});

test('a page that is closed is checked no more', async () => {
  const member = await service.createMember();
  await open(member);
  await service.core.inTransaction((trx) => service.core.sessions.endAll(trx, member.id));
  await ended;

  const isOpen = jest.spyOn(service.core.sessions, 'isOpen');
  jest.advanceTimersByTime(recheckMs);

  expect(isOpen).not.toHaveBeenCalled();
  isOpen.mockRestore();
});

test('a page whose session ends while it connects is disconnected and gets nothing', async () => {
  const member = await service.createMember();
  const { sessions, inTransaction } = service.core;
  const find = sessions.find.bind(sessions);
  jest.spyOn(sessions, 'find').mockImplementationOnce(async (token, options) => {
    const found = await find(token, options);
    await inTransaction((trx) => sessions.endAll(trx, member.id));
    return found;
  });

  const opening = open(member);

  expect(await Promise.race([opening, ended])).toBe('disconnect');
});
