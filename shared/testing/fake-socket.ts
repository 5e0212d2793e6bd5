import type { LiveEvent } from '@liaison/shared/contracts';
import type { LiveSocket } from '@liaison/shared/live';

/** A socket whose server is the test. It behaves like a socket of socket.io: `live-socket.test.ts` holds for both. */
export function createFakeSocket() {
  const listeners = new Map<string, ((value: never) => void)[]>();
  const dispatch = (name: string, value: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(value as never);
  };
  let state: 'closed' | 'connecting' | 'connected' = 'closed';
  const close = (next: typeof state, reason: string) => {
    const wasConnected = state === 'connected';
    state = next;
    if (wasConnected) dispatch('disconnect', reason);
  };
  const requireState = (required: typeof state) => {
    if (state !== required) throw new Error(`The socket is ${state}`);
  };

  const socket: LiveSocket = {
    get active() {
      return state !== 'closed';
    },
    get connected() {
      return state === 'connected';
    },
    on: (name: string, listener: (value: never) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    connect() {
      if (state === 'closed') state = 'connecting';
    },
    disconnect: () => close('closed', 'io client disconnect'),
  };
  return {
    socket,
    accept() {
      requireState('connecting');
      state = 'connected';
    },
    refuse(code: string) {
      requireState('connecting');
      state = 'closed';
      dispatch('connect_error', new Error(code));
    },
    ready(last: number) {
      requireState('connected');
      dispatch('ready', { last });
    },
    event(number: number | null, event: LiveEvent) {
      requireState('connected');
      dispatch('event', { number, event });
    },
    /** The connection is lost; the socket tries to connect again. */
    drop: () => close('connecting', 'transport close'),
    /** The server ends the connection. */
    end: () => close('closed', 'io server disconnect'),
  };
}
