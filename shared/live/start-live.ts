import { call, queryClient } from '@liaison/shared/api';
import type { LiveEvent } from '@liaison/shared/contracts';
import { on } from '@liaison/shared/events';
import { clearUser, useSession } from '@liaison/shared/session';
import { applyEvent, refreshUser, stopRefreshing } from './apply-event.ts';
import { reportDelivery } from './delivery-report.ts';
import { eventPosition } from './event-position.ts';
import { tellLive } from './live-bus.ts';
import { type LiveConnection, liveConnection, type LiveSocket } from './live-connection.ts';
import { startPolling } from './polling.ts';
import { forgetChatsAndLikes, refreshChats, refreshLikes } from './queries.ts';

export interface LiveOptions {
  /** Push makes polling rarer (§4). */
  isPushSubscribed?: () => boolean;
  openSocket?: () => Promise<LiveSocket>;
}

/**
 * Keeps this page up to date for whoever is signed in: follows sign-in and sign-out by itself, and costs a visitor nothing.
 * Called once, by the shell. Returns what ends it.
 */
export function startLive({
  isPushSubscribed = () => false,
  openSocket = openSocketIo,
}: LiveOptions = {}): () => void {
  let stop: (() => void) | null = null;
  const begin = (userId: string) => {
    stop?.();
    stop = keepUpToDate(userId, { isPushSubscribed, openSocket });
  };
  const end = () => {
    stop?.();
    stop = null;
    forgetChatsAndLikes();
  };
  const present = useSession.getState().user;
  if (present) begin(present.id);
  const offs = [on('session/signed-in', ({ userId }) => begin(userId)), on('session/signed-out', end)];
  return () => {
    for (const off of offs) off();
    stop?.();
  };
}

function keepUpToDate(userId: string, { isPushSubscribed, openSocket }: Required<LiveOptions>): () => void {
  let connection: LiveConnection | null = null;
  let isStopped = false;
  const position = eventPosition(userId);

  const show = (event: LiveEvent) => {
    applyEvent(event);
    reportDelivery(userId, event);
    tellLive(event);
  };
  const poll = () => {
    void refreshUser();
    void refreshChats();
    void refreshLikes();
    if (!connection?.isConnected()) void connection?.catchUp();
  };
  const connect = async () => {
    const socket = await openSocket();
    if (isStopped) return;
    connection = liveConnection({
      socket,
      position,
      fetchAfter: (after) => call('GET /api/events.php', { query: { after } }),
      onEvent: show,
      onGap: () => {
        void refreshChats();
        void refreshLikes();
        // Open conversations may have missed messages as well.
        void queryClient.invalidateQueries({ queryKey: ['GET /api/chat.php'] });
      },
      onRefused: () => void endIfSignedOut(),
    });
  };

  const cancel = afterFirstPaint(() => {
    // Without the library or the line, polling goes on.
    connect().catch(() => undefined);
  });
  const stopPolling = startPolling(poll, isPushSubscribed);
  const handleReturn = () => {
    if (document.visibilityState === 'visible') void connection?.catchUp();
  };
  addEventListener('online', handleReturn);
  document.addEventListener('visibilitychange', handleReturn);
  return () => {
    isStopped = true;
    cancel();
    stopPolling();
    stopRefreshing();
    removeEventListener('online', handleReturn);
    document.removeEventListener('visibilitychange', handleReturn);
    connection?.close();
  };
}

/** The service refused the session on the live channel: where it has really ended, this page signs out too. */
async function endIfSignedOut(): Promise<void> {
  const answer = await call('GET /api/user.php').catch(() => null);
  if (answer && !answer.user) clearUser('expired');
}

async function openSocketIo(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  return io({
    path: '/live',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    autoConnect: false,
  });
}

/** Once the page stands still, or two seconds after it was loaded at the latest. */
function afterFirstPaint(run: () => void): () => void {
  let isCancelled = false;
  const once = () => {
    if (!isCancelled) run();
  };
  const whenIdle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(once, { timeout: 2000 })
      : setTimeout(once, 500);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
  return () => {
    isCancelled = true;
    removeEventListener('load', whenIdle);
  };
}
