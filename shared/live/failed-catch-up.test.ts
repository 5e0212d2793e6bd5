import { afterEach, expect, jest, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { call } from '@liaison/shared/api';
import type { LiveEvent } from '@liaison/shared/contracts';
import { useSession } from '@liaison/shared/session';
import {
  buildMessage,
  buildSettings,
  buildUser,
  createFakeSocket,
  fake,
  fakeError,
  startSession,
} from '@liaison/shared/testing';
import { onLiveEvent } from './live-events.ts';
import { startLiveEvents } from './start-live-events.ts';

const message = (id: string): LiveEvent => ({
  type: 'message',
  conversation: '7',
  message: buildMessage({ id }),
});
let stop: (() => void) | undefined;
afterEach(() => act(() => stop?.()));

/** `poll` runs the first poll at once; `failures` says how often the code of the socket does not load. */
function start({ failures = 0 } = {}) {
  const user = buildUser();
  startSession(user, buildSettings());
  fake('GET /api/user.php', { user });
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  fake('PUT /api/chat.php', { num_unread_messages: 0, unread_total: 0 });
  const fakes = createFakeSocket();
  const openSocket = jest.fn(async () => fakes.socket);
  for (let count = 0; count < failures; count += 1)
    openSocket.mockRejectedValueOnce(new Error('The code did not load'));
  const timers = jest.spyOn(globalThis, 'setTimeout');
  stop = startLiveEvents({ openSocket });
  const poll = timers.mock.calls.find(([, ms]) => ms === 5000)?.[0] as () => void;
  timers.mockRestore();
  return { ...fakes, openSocket, poll };
}

/** Connected, without events. */
async function setup() {
  const fakes = start();
  await waitFor(() => expect(fakes.socket.active).toBe(true));
  fakes.accept();
  fakes.ready(0);
  return fakes;
}

test('a connection whose code did not load is opened by the next poll, once', async () => {
  const { socket, openSocket, poll } = start({ failures: 1 });
  await waitFor(() => expect(openSocket).toHaveBeenCalledTimes(1));
  // Answered after the failure.
  await call('GET /api/user.php');

  act(poll);
  act(poll);

  await waitFor(() => expect(socket.active).toBe(true));
  expect(openSocket).toHaveBeenCalledTimes(2);
});

test('events that could not be fetched while the socket stayed connected come with the next poll (LIVE-005)', async () => {
  const { event, poll } = await setup();
  const received: string[] = [];
  const unsubscribe = onLiveEvent('message', (live) => received.push(live.message.id));
  const refused = fakeError('GET /api/events.php', 'rate_limited', {}, { once: true });
  const events = [1, 2].map((number) => ({ number, event: message(String(60 + number)) }));
  // The event before it did not arrive.
  act(() => event(2, message('62')));
  await waitFor(() => expect(refused).toHaveLength(1));
  fake('GET /api/events.php', { events, last: 2, gap: false });

  // Answered after the refusal.
  await call('GET /api/user.php');

  act(poll);

  await waitFor(() => expect(received).toEqual(['61', '62']));
  unsubscribe();
});

test('the balance is fetched when events were lost, which may have changed it (CHAT-030)', async () => {
  const { event } = await setup();
  fake('GET /api/user.php', { user: buildUser({ credits: 230 }) });
  fake('GET /api/events.php', { events: [], last: 9, gap: true });

  act(() => event(9, message('9')));

  await waitFor(() => expect(useSession.getState().user?.credits).toBe(230));
});

test('a session that the socket refuses lasts when the service cannot say that it has ended (LIVE-001)', async () => {
  const { refuse, socket } = start();
  await waitFor(() => expect(socket.active).toBe(true));
  const requests = fakeError('GET /api/user.php', 'forbidden');

  act(() => refuse('authentication_required'));

  await waitFor(() => expect(requests).toHaveLength(1));
  await call('GET /api/user.php').catch(() => {});
  expect(useSession.getState().user).not.toBeNull();
});

test('a member whose session survives a refusal of the socket is connected again by the next poll (LIVE-001)', async () => {
  const { drop, refuse, socket, poll } = await setup();
  drop();
  // It has tried with the cookie before a change of the password in another tab.
  act(() => refuse('authentication_required'));
  await call('GET /api/user.php');
  expect(socket.active).toBe(false);

  act(poll);

  expect(socket.active).toBe(true);
});
