import type { ApiAnswer, LiveEvent } from '@liaison/shared/contracts';
import type { EventPosition } from './event-position.ts';

/** What the connection needs of a socket; the real one is socket.io's. */
export interface LiveSocket {
  on(name: 'ready', listener: (greeting: { last: number }) => void): unknown;
  on(name: 'event', listener: (delivery: Delivery) => void): unknown;
  on(name: 'disconnect', listener: (reason: string) => void): unknown;
  on(name: 'connect_error', listener: (error: Error) => void): unknown;
  connect(): unknown;
  disconnect(): unknown;
  readonly connected: boolean;
}

/** `number` is null for what is neither kept nor repeated (typing). */
export interface Delivery {
  number: number | null;
  event: LiveEvent;
}

interface Parts {
  socket: LiveSocket;
  position: EventPosition;
  fetchAfter: (after: number) => Promise<ApiAnswer<'GET /api/events.php'>>;
  /** In order, each once. */
  onEvent: (event: LiveEvent) => void;
  /** Events were lost, or this is a first visit: what they would have told must be loaded. */
  onGap: () => void;
  /** The server does not know the session any more. */
  onRefused: () => void;
}

/** The server closes its sockets when it restarts; socket.io leaves coming back to us then. */
const reconnectMs = 1000;

export type LiveConnection = ReturnType<typeof liveConnection>;

/** Brings every event of one account once and in order, over breaks of the line and reloads of the page. */
export function liveConnection({ socket, position, fetchAfter, onEvent, onGap, onRefused }: Parts) {
  let highestSeen = 0;
  let catchingUp: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function show(number: number, event: LiveEvent): void {
    position.set(number);
    onEvent(event);
  }

  function start(last: number): void {
    position.set(last);
    onGap();
  }

  async function fetchMissed(): Promise<void> {
    for (;;) {
      const from = position.get();
      if (from === null || isClosed) return;
      const { events, last, gap } = await fetchAfter(from);
      if (isClosed) return;
      if (gap) start(last);
      else for (const { number, event } of events) if (number > (position.get() ?? 0)) show(number, event);
      // What arrived meanwhile is fetched, not kept aside: one order, one source.
      if ((position.get() ?? 0) >= highestSeen || (position.get() ?? 0) === from) return;
    }
  }

  /** One at a time; a failure leaves the rest to the next poll or connection. */
  function catchUp(): Promise<void> {
    catchingUp ??= fetchMissed()
      .catch(() => undefined)
      .finally(() => {
        catchingUp = null;
      });
    return catchingUp;
  }

  socket.on('ready', ({ last }) => {
    const known = position.get();
    // Numbers go backwards only when the service lost its data: start anew.
    if (known === null || last < known) return start(last);
    highestSeen = Math.max(highestSeen, last);
    if (last > known) void catchUp();
  });

  socket.on('event', ({ number, event }) => {
    if (number === null) return onEvent(event);
    highestSeen = Math.max(highestSeen, number);
    const known = position.get();
    if (known === null || number <= known || catchingUp) return;
    if (number === known + 1) show(number, event);
    else void catchUp();
  });

  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect' && !isClosed)
      timer = setTimeout(() => socket.connect(), reconnectMs);
  });

  socket.on('connect_error', (error) => {
    if (error.message === 'authentication_required') onRefused();
  });

  socket.connect();

  return {
    catchUp,
    isConnected: () => socket.connected,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      socket.disconnect();
    },
  };
}
