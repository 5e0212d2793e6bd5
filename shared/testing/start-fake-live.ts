import { afterEach, expect } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import type { LiveEvent } from '@liaison/shared/contracts';
import { startLiveEvents } from '@liaison/shared/live';
import { createFakeSocket } from './fake-socket.ts';

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  stop = undefined;
});

/** Starts live events on a fake socket; the returned function delivers an event. */
export async function startFakeLive(): Promise<(event: LiveEvent) => void> {
  const { socket, accept, event: deliver } = createFakeSocket();
  globalThis.requestIdleCallback = (run) => {
    run({ didTimeout: false, timeRemaining: () => 9 });
    return 0;
  };
  await act(async () => {
    stop = startLiveEvents({ openSocket: () => Promise.resolve(socket) });
  });
  // The code of the connection loads first.
  await waitFor(() => expect(socket.active).toBe(true));
  accept();
  // Without a number, like typing events, so that tests need not number them.
  return (event) => act(() => deliver(null, event));
}
