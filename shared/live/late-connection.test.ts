import { expect, jest, test } from '@jest/globals';
import { clearUser } from '@liaison/shared/session';
import { buildSettings, buildUser, createFakeSocket, fake, startSession } from '@liaison/shared/testing';
import { waitFor } from '@testing-library/react';
import type { LiveSocket } from './live-connection.ts';
import { startLiveEvents } from './start-live-events.ts';

test('a connection whose code arrives after the sign-out is closed', async () => {
  startSession(buildUser(), buildSettings());
  const { socket } = createFakeSocket();
  const close = jest.spyOn(socket, 'disconnect');
  const { promise: loaded, resolve: load } = Promise.withResolvers<LiveSocket>();
  const openSocket = jest.fn(() => loaded);
  const stop = startLiveEvents({ openSocket });
  await waitFor(() => expect(openSocket).toHaveBeenCalled());

  clearUser('member-asked');
  load(socket);

  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(socket.active).toBe(false);
  stop();
});

test('after a reload the badges are fetched while the code of the connection loads, and not after the sign-out', async () => {
  startSession(buildUser({ id: '1' }), buildSettings());
  sessionStorage.setItem('live/last/1', JSON.stringify({ version: 1, state: 40 }));
  const chats = fake('GET /api/chats.php', { chats: [], unread_total: 3 });
  const likes = fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const { socket } = createFakeSocket();
  const close = jest.spyOn(socket, 'disconnect');
  const { promise: loaded, resolve: load } = Promise.withResolvers<LiveSocket>();
  const stop = startLiveEvents({ openSocket: () => loaded });
  await waitFor(() => expect([chats.length, likes.length]).toEqual([1, 1]));

  clearUser('member-asked');
  load(socket);

  await waitFor(() => expect(close).toHaveBeenCalled());
  expect([chats.length, likes.length]).toEqual([1, 1]);
  stop();
});
