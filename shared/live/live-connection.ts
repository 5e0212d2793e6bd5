import type { ApiResponse, LiveEvent } from '@liaison/shared/contracts';
import type { EventPosition } from './event-position.ts';

/** The part of socket.io's socket that the connection uses. */
export interface LiveSocket {
  on(name: 'ready', listener: (greeting: { last: number }) => void): unknown;
  on(name: 'event', listener: (delivery: Delivery) => void): unknown;
  on(name: 'disconnect', listener: (reason: string) => void): unknown;
  on(name: 'connect_error', listener: (error: Error) => void): unknown;
  connect(): unknown;
  disconnect(): unknown;
  readonly connected: boolean;
  /** Whether it is connected or tries to connect. */
  readonly active: boolean;
}

/** `number` is null for events that are neither stored nor repeated (typing). */
interface Delivery {
  number: number | null;
  event: LiveEvent;
}

interface LiveConnectionDeps {
  socket: LiveSocket;
  position: EventPosition;
  fetchAfter: (after: number) => Promise<ApiResponse<'GET /api/events.php'>>;
  /** Called in order, once per event. */
  onEvent: (event: LiveEvent) => void;
  /** Events were lost or this is a first visit, so the data they would have changed must be fetched. */
  onGap: (gap: { isFirstVisit: boolean }) => void;
  /** The server no longer accepts the session. */
  onRefused: () => void;
}

/** socket.io does not reconnect by itself when the server closes the socket, as it does on a restart. */
const reconnectMs = 1000;
const longestReconnectMs = 30_000;

export type LiveConnection = ReturnType<typeof openLiveConnection>;

/** Delivers every event of one account once and in order, across lost connections and page reloads. */
export function openLiveConnection({
  socket,
  position,
  fetchAfter,
  onEvent,
  onGap,
  onRefused,
}: LiveConnectionDeps) {
  let highestSeen = 0;
  let catchingUp: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Since the service last accepted the socket. */
  let attempts = 0;
  let isClosed = false;

  function handle(number: number, event: LiveEvent): void {
    position.set(number);
    onEvent(event);
  }

  function restartAt(last: number): void {
    const isFirstVisit = position.get() === null;
    position.set(last);
    onGap({ isFirstVisit });
  }

  async function fetchMissed(): Promise<void> {
    for (;;) {
      const startedAt = position.get();
      if (startedAt === null || isClosed) return;
      const { events, last, gap } = await fetchAfter(startedAt);
      if (isClosed) return;
      if (gap) restartAt(last);
      else for (const { number, event } of events) if (number > (position.get() ?? 0)) handle(number, event);
      // Events that arrived meanwhile were dropped and are fetched too, so that they stay in order.
      if ((position.get() ?? 0) >= highestSeen || (position.get() ?? 0) === startedAt) return;
    }
  }

  /** Only one runs at a time. After a failure the next poll or connection tries again. */
  function catchUp(): Promise<void> {
    catchingUp ??= fetchMissed()
      .catch(() => undefined)
      .finally(() => {
        catchingUp = null;
      });
    return catchingUp;
  }

  /** Later each time, and not all pages at once: a service whose database is away has to check the session of each. */
  function reconnectLater(): void {
    const delayMs = Math.min(reconnectMs * 2 ** attempts, longestReconnectMs);
    timer = setTimeout(() => socket.connect(), delayMs * (1 - Math.random() / 2));
    attempts += 1;
  }

  /** After a refusal that the session has survived, such as one of the cookie that another tab has just replaced. */
  function reconnectIfClosed(): void {
    if (socket.active || isClosed) return;
    clearTimeout(timer);
    socket.connect();
  }

  socket.on('ready', ({ last }) => {
    attempts = 0;
    const known = position.get();
    // Numbers decrease only when the service has lost its data: continue at its number.
    if (known === null || last < known) {
      highestSeen = last;
      return restartAt(last);
    }
    highestSeen = Math.max(highestSeen, last);
    if (last > known) void catchUp();
  });

  socket.on('event', ({ number, event }) => {
    if (number === null) return onEvent(event);
    highestSeen = Math.max(highestSeen, number);
    const known = position.get();
    if (known === null || number <= known || catchingUp) return;
    if (number === known + 1) handle(number, event);
    else void catchUp();
  });

  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') reconnectLater();
  });

  socket.on('connect_error', (error) => {
    if (error.message === 'authentication_required') onRefused();
    // The service could not check the session: socket.io repeats only what did not reach the service.
    else if (!socket.active) reconnectLater();
  });

  socket.connect();

  return {
    catchUp() {
      reconnectIfClosed();
      return catchUp();
    },
    /** False when events may have been left out: without the socket, and after a failed catch-up. */
    isUpToDate: () => socket.connected && (position.get() ?? 0) >= highestSeen,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      socket.disconnect();
    },
  };
}
