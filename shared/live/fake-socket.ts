import type { LiveEvent } from '@liaison/shared/contracts';
import type { LiveSocket } from './live-connection.ts';

/** A socket for tests: they say what arrives. */
export function fakeSocket() {
  const listeners = new Map<string, ((value: never) => void)[]>();
  const tell = (name: string, value: unknown) => {
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
    ready: (last: number) => tell('ready', { last }),
    event: (number: number | null, event: LiveEvent) => tell('event', { number, event }),
    drop(reason = 'transport close') {
      socket.connected = false;
      tell('disconnect', reason);
    },
    refuse: () => tell('connect_error', new Error('authentication_required')),
  };
}
