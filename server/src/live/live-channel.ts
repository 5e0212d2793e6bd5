import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '@liaison/shared/contracts';
import { Server, type Socket } from 'socket.io';
import { connectionTimeoutMs, type Events, type LiveChannel } from './events.ts';
import type { Log } from '../core/log.ts';
import type { Sessions } from '../db/sessions.ts';
import { livePath } from '../http/http-server.ts';
import { sessionCookie } from '../http/session-cookie.ts';

interface LiveOptions {
  server: HttpServer;
  sessions: Sessions;
  events: Events;
  readCookies: (header: string) => Record<string, string | undefined>;
  log: Log;
  /** Whether pages of this origin may connect: a page of another site would send the visitor's cookie. */
  isOwnOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  /** Fails for an address that connects too often. */
  checkLimit: (request: IncomingMessage) => Promise<void>;
  /** Of all responses, as the app's own hooks do not see these. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Connects several servers; see `connectRedis`. */
  adapter?: Parameters<Server['adapter']>[0] | undefined;
}

interface ServerToClient {
  /** The number of the latest event: the page fetches the events that it missed. */
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

/** The page that is refused reads its message. */
const authenticationRequired = new Error('authentication_required');
const tooManyPages = new Error('unavailable');

/** Of one member on one server. Nobody has so many, but each costs memory and a statement a minute. */
export const maxPages = 100;

const pingMs = 20_000;

/** How often the session of an open socket is checked, for sessions that end without a sign-out. */
const recheckMs = 60_000;

/** How long other servers may take to say which pages a member has open. */
const answerMs = 1000;

/**
 * Sends events from the server to open pages; browsers write through HTTP calls only. Missed events are fetched from the outbox,
 * so a failed delivery does no harm.
 */
export function openLiveChannel({
  server,
  sessions,
  events,
  log,
  readCookies,
  isOwnOrigin,
  checkLimit,
  headers,
  adapter,
}: LiveOptions): OpenLiveChannel {
  const io = new Server<Record<never, never>, ServerToClient, Record<never, never>, SocketData>(server, {
    path: livePath,
    serveClient: false,
    allowRequest: (request, decide) => {
      if (!isOwnOrigin(request.headers.origin, request.headers.host)) return decide(null, false);
      checkLimit(request).then(
        () => decide(null, true),
        () => decide('rate_limited', false),
      );
    },
    maxHttpBufferSize: 10_000,
    pingInterval: pingMs,
    pingTimeout: connectionTimeoutMs - pingMs,
    transports: ['websocket', 'polling'],
    ...(adapter && { adapter }),
  });

  /** All pages of this server. */
  const ownRoom = `server:${randomUUID()}`;

  const authorise = async (socket: LiveSocket): Promise<void> => {
    const cookies = readCookies(socket.handshake.headers.cookie ?? '');
    const token = cookies[sessionCookie];
    const found = token ? await sessions.find(token, { shouldRenew: false, marksOnline: false }) : null;
    if (!found) throw authenticationRequired;
    const { id: userId, sessionId } = found.user;
    if (listPages(userId).length >= maxPages) throw tooManyPages;
    socket.data = { userId, sessionId };
  };

  /** Those of this server. Asked for by the room, the adapter would wait for Redis first. */
  const listPages = (userId: string): LiveSocket[] => {
    const pages = io.of('/');
    const ids = pages.adapter.rooms.get(toUserRoom(userId)) ?? [];
    return [...ids].flatMap((id) => pages.sockets.get(id) ?? []);
  };

  /** By the session and not by the cookie of the handshake, which a change of the password replaces. */
  const recheck = async (socket: LiveSocket): Promise<void> => {
    if (!(await sessions.isOpen(socket.data.sessionId))) throw authenticationRequired;
  };

  /** Joins the rooms before reading the number: an event published in between arrives twice instead of never. */
  const joinRooms = async (socket: LiveSocket): Promise<void> => {
    const { userId, sessionId } = socket.data;
    try {
      await socket.join([toUserRoom(userId), toSessionRoom(sessionId), ownRoom]);
      // If the session ended meanwhile, this socket was not in its room yet and was not closed.
      await recheck(socket);
      socket.emit('ready', { last: await events.getLastNumber(userId) });
    } catch {
      socket.disconnect(true);
    }
  };

  io.use((socket, next) => {
    authorise(socket).then(
      () => next(),
      (error: unknown) => {
        const refusal = [authenticationRequired, tooManyPages].find((known) => known === error);
        if (refusal) return next(refusal);
        // The page gets the message of what is passed on.
        log.warn({ err: error }, 'the session of a live connection could not be checked');
        next(new Error('unavailable'));
      },
    );
  });

  io.on('connection', (socket) => {
    void joinRooms(socket);
    const recheckTimer = setInterval(() => {
      recheck(socket).catch(() => socket.disconnect(true));
    }, recheckMs);
    socket.once('disconnect', () => clearInterval(recheckTimer));
  });
  addHeaders(io, server, headers);
  io.engine.on('connection_error', (error: { code: number }) =>
    log.debug({ code: error.code }, 'live connection refused'),
  );

  /** Two targets, since the adapter keeps what is for all servers from this server's pages until Redis answers. */
  const inRooms = (rooms: string[]) => [
    io.local.in(rooms),
    ...(adapter ? [io.in(rooms).except(ownRoom)] : []),
  ];

  sessions.onEnd((sessionIds) => {
    for (const pages of inRooms(sessionIds.map(toSessionRoom))) pages.disconnectSockets(true);
  });

  return {
    deliver(recipientId, number, event) {
      for (const pages of inRooms([toUserRoom(recipientId)])) pages.emit('event', { number, event });
    },
    async listConnectedSessions(recipientId) {
      const own = listPages(recipientId);
      // If other servers or Redis do not answer, an unneeded notification is better than a missing one.
      const unanswered = wait(answerMs, own, { ref: false });
      const all = io.in(toUserRoom(recipientId)).fetchSockets();
      const pages = await Promise.race([all, unanswered]).catch(() => own);
      return [...new Set(pages.map(({ data }) => data.sessionId))];
    },
    async close() {
      // Not `io.close()`, which would close the HTTP server too; the app does that.
      io.local.disconnectSockets(true);
      io.engine.close();
      await io.of('/').adapter.close();
    },
  };
}

/** The engine answers before any other listener of the server, and writes refused upgrades to the socket itself. */
function addHeaders(io: Server, server: HttpServer, headers: LiveOptions['headers']): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith(livePath))
      for (const [name, value] of headers) response.setHeader(name, value);
  });
  io.engine.on('headers', (upgrade: Record<string, string>) =>
    Object.assign(upgrade, Object.fromEntries(headers)),
  );
  const refuse = (socket: Duplex, message: string) => {
    if (!socket.writable) return;
    // A client that does not close its side would keep it for ever.
    socket.once('finish', () => socket.destroy());
    const lines = [
      'HTTP/1.1 400 Bad Request',
      ...headers.map(([name, value]) => `${name}: ${value}`),
      'connection: close',
      'content-type: text/plain',
      `content-length: ${Buffer.byteLength(message)}`,
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${message}`);
  };
  io.engine.on('connection_error', ({ req, message }: { req: IncomingMessage; message: string }) => {
    if (req.headers.upgrade !== undefined) refuse(req.socket, message);
  });
  // A handshake that is none of a WebSocket: without a listener, the engine's own server of WebSockets answers it.
  const webSockets: unknown = Reflect.get(io.engine, 'ws');
  if (webSockets instanceof EventEmitter)
    webSockets.on('wsClientError', (error: Error, socket: Duplex) => refuse(socket, error.message));
}

const toUserRoom = (userId: string) => `user:${userId}`;
const toSessionRoom = (sessionId: string) => `session:${sessionId}`;
