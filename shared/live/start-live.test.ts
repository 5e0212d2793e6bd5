import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { queryClient } from '@liaison/shared/api';
import type { LiveEvent } from '@liaison/shared/contracts';
import { clearUser, setUser, useSession } from '@liaison/shared/session';
import { aMember, aMessage, aUser, fake, settings, startSession } from '@liaison/shared/testing';
import { fakeSocket } from './fake-socket.ts';
import { onLive } from './live-bus.ts';
import { useNewLikes, useUnreadTotal } from './queries.ts';
import { startLive } from './start-live.ts';

const message = (id: string): LiveEvent => ({
  type: 'message',
  conversation: '7',
  message: aMessage({ id }),
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
    profile: aMember(),
    num_unread_messages: 2,
    last_message: aMessage({ id: '1' }),
    draft_allowed: true,
  };
  const likes = { profiles: [], liked_by: [{ id: '5', like_new: true }], sent: [], matches: [] };
  return {
    chats: fake('GET /api/chats.php', { chats: [row], unread_total: 2 }),
    likes: fake('GET /api/likes.php', likes),
    users: fake('GET /api/user.php', () => ({ user: useSession.getState().user })),
    cursors: fake('PUT /api/chat.php', { num_unread_messages: 2, unread_total: 2 }),
  };
}

function setup(user = aUser()) {
  startSession(user, settings());
  const calls = fakeService();
  const fakes = fakeSocket();
  const openSocket = jest.fn(async () => fakes.socket);
  stop = startLive({ openSocket });
  return { ...fakes, openSocket, calls, user };
}

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

test('a visitor gets no connection; signing in opens one, signing out closes it (LIVE-001)', async () => {
  startSession(null, settings());
  fakeService();
  const { socket } = fakeSocket();
  const openSocket = jest.fn(async () => socket);
  stop = startLive({ openSocket });
  expect(openSocket).not.toHaveBeenCalled();

  act(() => setUser(aUser()));
  await waitFor(() => expect(socket.connected).toBe(true));
  act(() => clearUser('member-asked'));

  expect(socket.connected).toBe(false);
});

test('badges show unread messages and new likes once connected (SHELL-013, SH-013)', async () => {
  const { ready, socket } = setup();
  const { result } = renderHook(() => [useUnreadTotal(), useNewLikes()], { wrapper });
  expect(result.current).toEqual([0, 0]);

  await waitFor(() => expect(socket.connected).toBe(true));
  ready(0);

  await waitFor(() => expect(result.current).toEqual([2, 1]));
});

test('a message is told to who listens, and its delivery is reported once for all tabs (LIVE-007)', async () => {
  const { ready, event, socket, calls } = setup();
  const heard: string[] = [];
  const off = onLive('message', (live) => heard.push(live.message.id));
  await waitFor(() => expect(socket.connected).toBe(true));
  ready(0);

  event(1, message('41'));
  event(1, message('41'));
  event(2, message('41'));

  await waitFor(() => expect(calls.cursors).toHaveLength(1));
  expect(calls.cursors[0]?.body).toEqual({ conversation: '7', delivered_up_to: '41' });
  expect(heard).toEqual(['41', '41']);
  off();
});

test('new credits are shown everywhere at once (CHAT-030)', async () => {
  const { ready, event, socket } = setup(aUser({ credits: 30 }));
  await waitFor(() => expect(socket.connected).toBe(true));
  ready(0);

  act(() => event(1, { type: 'credits', credits: 20, paid_user: true }));

  expect(useSession.getState().user).toMatchObject({ credits: 20, paid_user: true });
});

test('the account is asked for at once when a live event says that it changed (SH-014)', async () => {
  const { ready, event, socket, calls, user } = setup();
  await waitFor(() => expect(socket.connected).toBe(true));
  ready(0);
  fake('GET /api/user.php', { user: { ...user, status: 'active', invisible: true } });
  expect(calls.users).toHaveLength(0);

  act(() => event(1, { type: 'user' }));

  await waitFor(() => expect(useSession.getState().user?.invisible).toBe(true));
});

test('a session that the live channel refuses and the service no longer knows is over (LIVE-001)', async () => {
  const { refuse, socket } = setup();
  await waitFor(() => expect(socket.connected).toBe(true));
  fake('GET /api/user.php', { user: null });

  act(() => refuse());

  await waitFor(() => expect(useSession.getState().user).toBeNull());
});

test('the account, chats and likes are asked for 5 s after the start, with or without the channel (SH-014, LIVE-005)', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  startSession(aUser(), settings());
  const calls = fakeService();
  stop = startLive({ openSocket: () => Promise.reject(new Error('blocked by a proxy')) });

  jest.advanceTimersByTime(5000);
  jest.useRealTimers();

  await waitFor(() =>
    expect([calls.users, calls.chats, calls.likes].map((list) => list.length)).toEqual([1, 1, 1]),
  );
});
