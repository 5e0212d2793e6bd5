import { expect, jest, test } from '@jest/globals';
import { clearUser } from '@liaison/shared/session';
import { buildSettings, buildUser, createFakeSocket, startSession } from '@liaison/shared/testing';
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
