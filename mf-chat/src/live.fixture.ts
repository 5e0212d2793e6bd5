import { afterEach } from '@jest/globals';
import { act } from '@testing-library/react';
import type { LiveEvent } from '@liaison/shared/contracts';
import { type LiveSocket, startLiveEvents } from '@liaison/shared/live';

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  stop = undefined;
});

/** Starts live events on a fake socket; the returned function delivers an event. */
export async function startFakeLive(): Promise<(event: LiveEvent) => void> {
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
    stop = startLiveEvents({ openSocket: () => Promise.resolve(socket) });
  });
  // Without a number, like typing events, so that tests need not number them.
  return (event) => act(() => listeners.get('event')?.({ number: null, event } as never));
}
