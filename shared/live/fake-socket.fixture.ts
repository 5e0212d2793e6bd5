import type { LiveEvent } from '@liaison/shared/contracts';
import type { LiveSocket } from './live-connection.ts';

/** A socket whose incoming events are triggered by the test. */
export function createFakeSocket() {
  const listeners = new Map<string, ((value: never) => void)[]>();
  const dispatch = (name: string, value: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(value as never);
  };
  const socket: LiveSocket & { connected: boolean } = {
    connected: false,
    on: (name: string, listener: (value: never) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    connect() {
      socket.connected = true;
    },
    disconnect() {
      socket.connected = false;
    },
  };
  return {
    socket,
    ready: (last: number) => dispatch('ready', { last }),
    event: (number: number | null, event: LiveEvent) => dispatch('event', { number, event }),
    drop(reason = 'transport close') {
      socket.connected = false;
      dispatch('disconnect', reason);
    },
    refuse: () => dispatch('connect_error', new Error('authentication_required')),
  };
}
