import type { Server as HttpServer } from 'node:http';
import type { LiveEvent } from '@liaison/shared/contracts';
import { Server, type Socket } from 'socket.io';
import type { Events, LiveChannel } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import type { Sessions } from '../core/sessions.ts';
import { sessionCookie } from '../http/session-cookie.ts';

interface LiveOptions {
  server: HttpServer;
  sessions: Sessions;
  events: Events;
  readCookies: (header: string) => Record<string, string | undefined>;
  log: Log;
  /** Origins whose pages may connect; a foreign page would ride on the visitor's cookie. */
  isOwnOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  /** Joins several servers; see `redisAdapter`. */
  adapter?: Parameters<Server['adapter']>[0] | undefined;
}

interface ServerToClient {
  /** Where the outbox stands: the page fetches what it lacks. */
  ready(state: { last: number }): void;
  event(entry: { number: number | null; event: LiveEvent }): void;
}

interface SocketData {
  userId: string;
  sessionId: string;
}

type LiveSocket = Socket<Record<never, never>, ServerToClient, Record<never, never>, SocketData>;

export interface OpenLiveChannel extends LiveChannel {
  close(): Promise<void>;
}

/** How often the session behind an open socket is looked at again, for ends that came by another way than a sign-out. */
const recheckMs = 60_000;

/**
 * Carries events to open pages, from the server to the browser only: writes go through the HTTP calls. What is missed here is
 * fetched from the outbox, so delivery may fail without harm.
 */
export function openLiveChannel({
  server,
  sessions,
  events,
  log,
  readCookies,
  isOwnOrigin,
  adapter,
}: LiveOptions): OpenLiveChannel {
  const io = new Server<Record<never, never>, ServerToClient, Record<never, never>, SocketData>(server, {
    path: '/live',
    serveClient: false,
    allowRequest: (request, decide) =>
      decide(null, isOwnOrigin(request.headers.origin, request.headers.host)),
    maxHttpBufferSize: 10_000,
    pingInterval: 20_000,
    pingTimeout: 10_000,
    transports: ['websocket', 'polling'],
    ...(adapter && { adapter }),
  });

  const authorise = async (socket: LiveSocket): Promise<void> => {
    const cookies = readCookies(socket.handshake.headers.cookie ?? '');
    const found = await sessions.find(cookies[sessionCookie] ?? '', { renews: false });
    if (!found) throw new Error('authentication_required');
    socket.data = { userId: found.user.id, sessionId: found.user.sessionId };
  };

  /** First the room, then the number: what is published in between comes by both ways, never by none. */
  const greet = async (socket: LiveSocket): Promise<void> => {
    const { userId, sessionId } = socket.data;
    try {
      await socket.join([roomOfUser(userId), roomOfSession(sessionId)]);
      // A session that ended while it connected was in no room yet when its sockets were closed.
      await authorise(socket);
      socket.emit('ready', { last: await events.last(userId) });
    } catch {
      socket.disconnect(true);
    }
  };

  io.use((socket, next) => {
    authorise(socket).then(
      () => next(),
      (error: unknown) => next(error instanceof Error ? error : new Error('unavailable')),
    );
  });

  io.on('connection', (socket) => {
    void greet(socket);
    const recheck = setInterval(() => {
      authorise(socket).catch(() => socket.disconnect(true));
    }, recheckMs);
    socket.once('disconnect', () => clearInterval(recheck));
  });
  io.engine.on('connection_error', (error: { code: number }) =>
    log.debug({ code: error.code }, 'live connection refused'),
  );

  sessions.onEnd(({ sessionIds }) => io.in(sessionIds.map(roomOfSession)).disconnectSockets(true));

  return {
    deliver: (recipientId, number, event) =>
      void io.to(roomOfUser(recipientId)).emit('event', { number, event }),
    async isListening(recipientId) {
      const room = roomOfUser(recipientId);
      if (io.of('/').adapter.rooms.has(room)) return true;
      // Other servers may be slow to answer, or Redis away: then one notification too many is the lesser evil.
      const sockets = await io
        .in(room)
        .fetchSockets()
        .catch(() => []);
      return sockets.length > 0;
    },
    async close() {
      // Not `io.close()`: the HTTP server is the app's to close.
      io.local.disconnectSockets(true);
      io.engine.close();
      await io.of('/').adapter.close();
    },
  };
}

const roomOfUser = (userId: string) => `user:${userId}`;
const roomOfSession = (sessionId: string) => `session:${sessionId}`;
