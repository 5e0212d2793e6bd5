import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { queryClient } from '@liaison/shared/api';
import type { LiveEvent } from '@liaison/shared/contracts';
import { clearUser, setUser, useSession } from '@liaison/shared/session';
import {
  buildMember,
  buildMessage,
  buildUser,
  createFakeSocket,
  fake,
  buildSettings,
  startSession,
} from '@liaison/shared/testing';
import { onLiveEvent } from './live-events.ts';
import { useNewLikeCount, useUnreadCount } from './live.api.ts';
import { startLiveEvents } from './start-live-events.ts';

const message = (id: string): LiveEvent => ({
  type: 'message',
  conversation: '7',
  message: buildMessage({ id }),
});
let stop: (() => void) | undefined;

beforeEach(() => {
  globalThis.requestIdleCallback = (run) =>
    setTimeout(() => run({ didTimeout: false, timeRemaining: () => 9 }), 0) as unknown as number;
});
afterEach(() => act(() => stop?.()));

function fakeService() {
  const row = {
    conversation: '7',
    profile: buildMember(),
    num_unread_messages: 2,
    last_message: buildMessage({ id: '1' }),
    draft_allowed: true,
    muted: false,
  };
  const likes = { profiles: [], liked_by: [{ id: '5', like_new: true }], sent: [], matches: [] };
  return {
    chats: fake('GET /api/chats.php', { chats: [row], unread_total: 2 }),
    likes: fake('GET /api/likes.php', likes),
    users: fake('GET /api/user.php', () => ({ user: useSession.getState().user })),
    cursors: fake('PUT /api/chat.php', { num_unread_messages: 2, unread_total: 2 }),
  };
}

/** Locks that another tab holds until `grant` is called. */
function installHeldLocks(): { grant: () => void } {
  const waiting: (() => unknown)[] = [];
  const request = async (_name: string, _options: object, hold: () => unknown) => void waiting.push(hold);
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request, query: async () => ({ held: [] }) },
  });
  return { grant: () => waiting.forEach((hold) => hold()) };
}

function setup(user = buildUser(), announce: (event: LiveEvent) => void = () => {}) {
  startSession(user, buildSettings());
  const calls = fakeService();
  const fakes = createFakeSocket();
  const openSocket = jest.fn(async () => fakes.socket);
  stop = startLiveEvents({ openSocket, announce });
  return { ...fakes, openSocket, calls, user };
}

/** Waits until the page tries to connect, accepts it, and says that no event is stored. */
async function greet({ socket, accept, ready }: ReturnType<typeof createFakeSocket>) {
  await waitFor(() => expect(socket.active).toBe(true));
  accept();
  ready(0);
}

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

test('a visitor gets no connection; signing in opens one, signing out closes it (LIVE-001)', async () => {
  startSession(null, buildSettings());
  fakeService();
  const fakes = createFakeSocket();
  const openSocket = jest.fn(async () => fakes.socket);
  stop = startLiveEvents({ openSocket });
  expect(openSocket).not.toHaveBeenCalled();

  act(() => setUser(buildUser()));
  await greet(fakes);
  expect(fakes.socket.connected).toBe(true);
  act(() => clearUser('member-asked'));

  expect(fakes.socket.connected).toBe(false);
});

test('badges show unread messages and new likes once connected (SHELL-013, SH-013)', async () => {
  const fakes = setup();
  const { result } = renderHook(() => [useUnreadCount(), useNewLikeCount()], { wrapper });
  expect(result.current).toEqual([0, 0]);

  await greet(fakes);

  await waitFor(() => expect(result.current).toEqual([2, 1]));
});

test('a conversation that is still on its way when events were lost is requested again, because its response may lack them', async () => {
  const fakes = setup();
  const queryFn = jest.fn(() => new Promise(() => {}));
  renderHook(() => useQuery({ queryKey: ['GET /api/chat.php', '7'], queryFn }), { wrapper });
  expect(queryFn).toHaveBeenCalledTimes(1);

  // On a first visit it is not known which events are in the response.
  await greet(fakes);

  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
});

test('a message reaches the listeners of its tab once, and all tabs together report its delivery once', async () => {
  const fakes = setup();
  const { event, calls } = fakes;
  const received: string[] = [];
  const unsubscribe = onLiveEvent('message', (live) => received.push(live.message.id));
  await greet(fakes);
  event(1, message('41'));
  event(1, message('41'));
  expect(received).toEqual(['41']);

  // Another tab has the same stored data, but a position of its own.
  sessionStorage.clear();
  const otherTab = createFakeSocket();
  const stopOtherTab = startLiveEvents({ openSocket: async () => otherTab.socket });
  await greet(otherTab);
  otherTab.event(1, message('41'));
  otherTab.event(2, message('42'));

  await waitFor(() => expect(calls.cursors).toHaveLength(2));
  expect(calls.cursors.map(({ body }) => body)).toEqual([
    { conversation: '7', delivered_up_to: '41' },
    { conversation: '7', delivered_up_to: '42' },
  ]);
  stopOtherTab();
  unsubscribe();
});

test('a credits event updates the account at once (CHAT-030)', async () => {
  const fakes = setup(buildUser({ credits: 30 }));
  await greet(fakes);

  act(() => fakes.event(1, { type: 'credits', credits: 20, paid_user: true }));

  expect(useSession.getState().user).toMatchObject({ credits: 20, paid_user: true });
});

test('the account is fetched at once after a user event (SH-014)', async () => {
  const fakes = setup();
  const { event, calls, user } = fakes;
  await greet(fakes);
  fake('GET /api/user.php', { user: { ...user, status: 'active', invisible: true } });
  expect(calls.users).toHaveLength(0);

  act(() => event(1, { type: 'user' }));

  await waitFor(() => expect(useSession.getState().user?.invisible).toBe(true));
});

test('a session that the socket refuses and the service no longer knows is signed out (LIVE-001)', async () => {
  const { refuse, socket } = setup();
  await waitFor(() => expect(socket.active).toBe(true));
  fake('GET /api/user.php', { user: null });

  act(() => refuse('authentication_required'));

  await waitFor(() => expect(useSession.getState().user).toBeNull());
});

test('a laptop that wakes after a night catches up with one request', async () => {
  const fakes = setup();
  await greet(fakes);
  fakes.event(1, message('40'));
  const requests = fake('GET /api/events.php', {
    events: [2, 3, 4].map((number) => ({ number, event: message(String(39 + number)) })),
    last: 4,
    gap: false,
  });
  const received: string[] = [];
  const unsubscribe = onLiveEvent('message', (live) => received.push(live.message.id));

  fakes.drop();

  // The tab is shown, the network returns and the socket connects again, in this order.
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('online'));
  });
  fakes.accept();
  fakes.ready(4);

  await waitFor(() => expect(received).toEqual(['41', '42', '43']));
  act(() => fakes.event(5, message('44')));
  expect(received).toEqual(['41', '42', '43', '44']);
  expect(requests.map(({ query }) => query)).toEqual([{ after: '1' }]);
  unsubscribe();
});

test('account, conversations and likes are fetched 5 s after the start, even without a socket (SH-014, LIVE-005)', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  startSession(buildUser(), buildSettings());
  const calls = fakeService();
  stop = startLiveEvents({ openSocket: () => Promise.reject(new Error('blocked by a proxy')) });

  jest.advanceTimersByTime(5000);
  jest.useRealTimers();

  await waitFor(() =>
    expect([calls.users, calls.chats, calls.likes].map((list) => list.length)).toEqual([1, 1, 1]),
  );
});

test('a tab that takes over reports and announces what arrived when no tab led, and nothing that was reported', async () => {
  const locks = installHeldLocks();
  const announce = jest.fn<() => void>();
  const { calls, user, ...fakes } = setup(buildUser(), announce);
  await greet(fakes);
  act(() => fakes.event(1, message('51')));
  act(() => fakes.event(2, { type: 'message', conversation: '8', message: buildMessage({ id: '52' }) }));
  // By the tab that led, for one of them.
  localStorage.setItem(`live/delivered/${user.id}/8`, JSON.stringify({ version: 1, state: '52' }));

  act(() => locks.grant());

  await waitFor(() => expect(announce).toHaveBeenCalledTimes(1));
  expect(calls.cursors.map(({ body }) => body)).toEqual([{ conversation: '7', delivered_up_to: '51' }]);
  Reflect.deleteProperty(navigator, 'locks');
});

test('a message whose announcement fails, such as without its code, is announced with the next message', async () => {
  const announce = jest.fn(async (_event: LiveEvent) => {});
  announce.mockRejectedValueOnce(new Error('The code did not load'));
  const fakes = setup(buildUser(), announce);
  await greet(fakes);
  fakes.event(1, message('61'));
  await waitFor(() => expect(announce).toHaveBeenCalledTimes(1));

  act(() => fakes.event(2, { type: 'message', conversation: '8', message: buildMessage({ id: '62' }) }));

  const expected = ['7', '7', '8'].map((conversation) => [{ conversation }]);
  await waitFor(() => expect(announce.mock.calls).toMatchObject(expected));
});
