import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import type { LiveEvent } from '@liaison/shared/contracts';
import { clearUser, useSession } from '@liaison/shared/session';
import {
  buildMessage,
  buildSettings,
  buildUser,
  createFakeSocket,
  fake,
  startSession,
} from '@liaison/shared/testing';
import { connectLive, type ConnectOptions } from './connect-live.ts';
import { conversationsQuery, likesQuery } from './live.api.ts';
import type { LiveConnection } from './live-connection.ts';

const user = buildUser({ id: '1', credits: 30 });
let connection: LiveConnection | undefined;

beforeEach(() => {
  startSession(user, buildSettings());
  fake('PUT /api/chat.php', { num_unread_messages: 0, unread_total: 0 });
});
afterEach(() => {
  connection?.close();
  queryClient.clear();
  jest.restoreAllMocks();
});

const message = (id: string, conversation = '7'): LiveEvent => ({
  type: 'message',
  conversation,
  message: buildMessage({ id }),
});

function fakeService() {
  return {
    users: fake('GET /api/user.php', { user: { ...user, credits: 230 } }),
    chats: fake('GET /api/chats.php', { chats: [], unread_total: 3 }),
    likes: fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] }),
  };
}

/** Connected, without polling; `position` is the last event that this tab knows. */
async function open({ position, ...options }: ConnectOptions & { position?: number } = {}) {
  if (position !== undefined)
    sessionStorage.setItem('live/last/1', JSON.stringify({ version: 1, state: position }));
  const fakes = createFakeSocket();
  connection = await connectLive('1', { openSocket: async () => fakes.socket, ...options });
  fakes.accept();
  return fakes;
}

test('after a reload the badges are fetched with the connection, also when nothing was missed', async () => {
  const calls = fakeService();
  const { ready } = await open({ position: 40 });

  ready(40);

  await waitFor(() =>
    expect(queryClient.getQueryData(conversationsQuery.queryKey)).toMatchObject({ unread_total: 3 }),
  );
  await waitFor(() => expect(queryClient.getQueryData(likesQuery.queryKey)).toBeDefined());
  expect([calls.chats.length, calls.likes.length]).toEqual([1, 1]);
});

test('after lost events the account, the conversations and the likes are fetched again (LIVE-004)', async () => {
  const calls = fakeService();
  const { ready } = await open({ position: 40 });

  // A lower number: the service has lost its data.
  ready(3);

  await waitFor(() => expect(useSession.getState().user?.credits).toBe(230));
  await waitFor(() => expect(queryClient.getQueryData(likesQuery.queryKey)).toBeDefined());
  await waitFor(() =>
    expect(queryClient.getQueryData(conversationsQuery.queryKey)).toMatchObject({ unread_total: 3 }),
  );
  expect(calls.users).toHaveLength(1);
});

test('after lost events what is on the screen and out of date is fetched again, and nothing that must not change by itself', async () => {
  fakeService();
  const queryFn = jest.fn(async () => null);
  const updatedAt = Date.now() - 3_600_000;
  const show = (name: string, options: object) => {
    queryClient.setQueryData([name], null, { updatedAt });
    const query = { queryKey: [name], queryFn, refetchOnMount: false, ...options };
    return new QueryObserver(queryClient, query).subscribe(() => {});
  };
  const stops = [
    show('a profile', { staleTime: 600_000 }),
    show('regions', { staleTime: Infinity }),
    show('the member of a match', { refetchOnReconnect: false }),
  ];
  const { ready } = await open({ position: 40 });

  ready(3);

  await waitFor(() => expect(queryFn.mock.calls).toMatchObject([[{ queryKey: ['a profile'] }]]));
  for (const stop of stops) stop();
});

test('the first visit fetches conversations and likes, and not the account, which is new', async () => {
  const calls = fakeService();
  const { ready } = await open();

  ready(3);

  await waitFor(() => expect(queryClient.getQueryData(conversationsQuery.queryKey)).toBeDefined());
  await waitFor(() => expect(queryClient.getQueryData(likesQuery.queryKey)).toBeDefined());
  expect(calls.users).toHaveLength(0);
});

/** Messages 51 and 52 of a conversation, with the ids that were announced. */
async function receiveTwo(announce: (id: string) => Promise<void> | undefined) {
  const announced: string[] = [];
  const { ready, event } = await open({
    position: 0,
    announce({ message: { id } }) {
      announced.push(id);
      return announce(id);
    },
  });
  ready(0);
  act(() => {
    event(1, message('51'));
    event(2, message('52'));
  });
  await waitFor(() => expect(announced).toEqual(['51', '52']));
  return { announced, event };
}

test('of two messages whose announcements fail, the newer one is announced again when the connection is checked', async () => {
  fakeService();
  let canAnnounce = false;
  const { announced } = await receiveTwo(async () => {
    if (!canAnnounce) throw new Error('The code did not load');
  });
  canAnnounce = true;

  // The rejections arrive before the answer.
  fake('GET /api/events.php', { events: [], last: 2, gap: false });
  await connection?.catchUp();
  await connection?.catchUp();

  expect(announced).toEqual(['51', '52', '52']);
});

test('a message whose announcement fails after a newer one was announced is not announced again', async () => {
  fakeService();
  const { promise: first, reject: failFirst } = Promise.withResolvers<undefined>();
  const { announced, event } = await receiveTwo((id) => (id === '51' ? first : undefined));

  failFirst(new Error('The code did not load'));
  fake('GET /api/events.php', { events: [], last: 2, gap: false });
  await connection?.catchUp();
  await connection?.catchUp();
  act(() => event(3, message('61', '8')));

  await waitFor(() => expect(announced.at(-1)).toBe('61'));
  expect(announced).toEqual(['51', '52', '61']);
});

test('a message that was read elsewhere after its announcement failed is not announced again', async () => {
  fakeService();
  const { announced, event } = await receiveTwo(async () => {
    throw new Error('The code did not load');
  });
  fake('GET /api/events.php', { events: [], last: 3, gap: false });
  const unread = { conversation: 0, total: 0 };

  act(() => event(3, { type: 'read', conversation: '7', up_to: '52', by: 'me', unread }));
  await connection?.catchUp();

  expect(announced).toEqual(['51', '52']);
});

/** What is told to the other tabs of the browser from now on. */
function listenForSignOuts() {
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  return () => setItem.mock.calls.filter(([name]) => name === 'session/signed-out');
}

test('a closed connection, and one whose code does not load, tell other tabs nothing anymore', async () => {
  await open();
  connection?.close();
  await expect(
    connectLive('1', { openSocket: () => Promise.reject(new Error('The code did not load')) }),
  ).rejects.toThrow('did not load');
  const getSignOuts = listenForSignOuts();

  clearUser('member-asked');

  expect(getSignOuts()).toEqual([]);
});

test('a connection that is closed while it waits to connect again stays closed', async () => {
  const { socket, end } = await open();
  jest.useFakeTimers();
  end();

  connection?.close();
  jest.runAllTimers();

  expect(socket.active).toBe(false);
  jest.useRealTimers();
});

test('a closed connection leaves the lead of the tabs to another one', async () => {
  let leading: unknown = 'not yet';
  const request = async (name: string, _options: object, hold: () => unknown) => {
    if (name === 'live/leader/1') leading = hold();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  await open();

  connection?.close();

  expect(await leading).toBeUndefined();
  Reflect.deleteProperty(navigator, 'locks');
});

test('the notification of a conversation is closed when nothing in it is unread any more, also because it was deleted', async () => {
  const shown = new Set(['chat:6', 'chat:7', 'chat:8', 'chat:9', 'likes']);
  const getNotifications = async ({ tag }: { tag: string }) =>
    shown.has(tag) ? [{ close: () => shown.delete(tag) }] : [];
  const worker = { getRegistration: async () => ({ getNotifications }) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  fakeService();
  const { event } = await open();
  const unread = (count: number) => ({ conversation: count, total: count });

  event(null, { type: 'read', conversation: '8', by: 'me', up_to: '5', unread: unread(1) });
  event(null, { type: 'read', conversation: '8', by: 'them', up_to: '5' });
  event(null, { type: 'message_deleted', conversation: '9', message: '5', unread: unread(0) });
  event(null, { type: 'chat_deleted', conversation: '6', profile: '5' });
  event(null, { type: 'read', conversation: '7', by: 'me', up_to: '5', unread: unread(0) });

  await waitFor(() => expect([...shown]).toEqual(['chat:8', 'likes']));
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
