import { afterEach } from '@jest/globals';
import { act } from '@testing-library/react';
import type { LiveEvent } from '@liaison/shared/contracts';
import { type LiveSocket, startLive } from '@liaison/shared/live';

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  stop = undefined;
});

/** The live channel of whoever is signed in; the test says what arrives. */
export async function openLive(): Promise<(event: LiveEvent) => void> {
  const listeners = new Map<string, (value: never) => void>();
  const socket: LiveSocket = {
    connected: true,
    on: (name: string, listener: (value: never) => void) => listeners.set(name, listener),
    connect: () => undefined,
    disconnect: () => undefined,
  };
  globalThis.requestIdleCallback = (run) => {
    run({ didTimeout: false, timeRemaining: () => 9 });
    return 0;
  };
  await act(async () => {
    stop = startLive({ openSocket: () => Promise.resolve(socket) });
  });
  // Without a number, as a sign of typing comes: these tests are not about the order of events.
  return (event) => act(() => listeners.get('event')?.({ number: null, event } as never));
}
