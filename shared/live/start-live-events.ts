import type { LiveEvent } from '@liaison/shared/contracts';
import { on } from '@liaison/shared/events';
import { clearUser, useSession } from '@liaison/shared/session';
import { applyEvent, refreshUser, stopRefreshing } from './apply-event.ts';
import { type LiveEventOfType, publishLiveEvent } from './live-events.ts';
import type { LiveConnection, LiveSocket } from './live-connection.ts';
import { startPolling } from './start-polling.ts';
import type { Tabs } from './tab-leader.ts';
import {
  clearConversationsAndLikes,
  fetchEvents,
  fetchUser,
  refreshConversations,
  refreshLikes,
  refreshOpenConversation,
  reloadConversations,
} from './live.api.ts';

export interface LiveOptions {
  /** With push it polls less often (§4). */
  isPushSubscribed?: () => boolean;
  /** Called for a message that arrives while no tab is in view, in one tab of this browser only (LIVE-007). */
  announce?: (event: LiveEventOfType<'message'>) => void;
  openSocket?: () => Promise<LiveSocket>;
}

/**
 * Receives live events for the signed-in account: starts on sign-in, stops on sign-out, and makes no request for a visitor.
 * Called once, by the shell. Returns the function that stops it.
 */
export function startLiveEvents({
  isPushSubscribed = () => false,
  announce = () => {},
  openSocket = openSocketIo,
}: LiveOptions = {}): () => void {
  let stop: (() => void) | null = null;
  const start = (userId: string) => {
    stop?.();
    stop = startUpdates(userId, { isPushSubscribed, announce, openSocket });
  };
  const handleSignOut = () => {
    stop?.();
    stop = null;
    clearConversationsAndLikes();
  };
  const { user } = useSession.getState();
  if (user) start(user.id);
  const unsubscribes = [
    on('session/signed-in', ({ userId }) => start(userId)),
    on('session/signed-out', handleSignOut),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    stop?.();
  };
}

function startUpdates(
  userId: string,
  { isPushSubscribed, announce, openSocket }: Required<LiveOptions>,
): () => void {
  let connection: LiveConnection | null = null;
  let isStopped = false;
  let tabs: Tabs | null = null;
  /** The newest message of each conversation that arrived while another tab led: it may have been closed before it reported it. */
  const unreported = new Map<string, LiveEventOfType<'message'>>();

  const announceUnseen = async (event: LiveEventOfType<'message'>) => {
    if (!(await tabs?.isAnyInView())) announce(event);
  };
  const poll = () => {
    void refreshUser();
    void refreshConversations();
    void refreshLikes();
    if (!connection?.isConnected()) void connection?.catchUp();
  };
  const connect = async () => {
    // Not needed for the first paint, and never for a visitor.
    const [socket, { joinTabs }, { openLiveConnection }, { createEventPosition }, { reportDelivery }] =
      await Promise.all([
        openSocket(),
        import(/* webpackChunkName: "live" */ './tab-leader.ts'),
        import(/* webpackChunkName: "live" */ './live-connection.ts'),
        import(/* webpackChunkName: "live" */ './event-position.ts'),
        import(/* webpackChunkName: "live" */ './report-delivery.ts'),
      ]);
    if (isStopped) return;
    const report = (event: LiveEventOfType<'message'>) => {
      if (reportDelivery(userId, event)) void announceUnseen(event);
    };
    tabs = joinTabs(userId, () => {
      unreported.forEach(report);
      unreported.clear();
    });
    connection = openLiveConnection({
      socket,
      position: createEventPosition(userId),
      fetchAfter: fetchEvents,
      onEvent: (event: LiveEvent) => {
        applyEvent(event);
        if (event.type === 'message' && tabs?.isLeader()) report(event);
        else if (event.type === 'message' && event.message.from === 'them')
          unreported.set(event.conversation, event);
        publishLiveEvent(event);
      },
      onGap: () => {
        void reloadConversations();
        void refreshLikes();
        void refreshOpenConversation();
      },
      onRefused: () => void checkSession(),
    });
  };

  const cancel = runAfterFirstPaint(() => {
    // Polling works without the socket.
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
    tabs?.stop();
    cancel();
    stopPolling();
    stopRefreshing();
    removeEventListener('online', handleReturn);
    document.removeEventListener('visibilitychange', handleReturn);
    connection?.close();
  };
}

/** The socket refused the session: signs out when the service confirms that it has ended. */
async function checkSession(): Promise<void> {
  const response = await fetchUser();
  if (response && !response.user) clearUser('expired');
}

async function openSocketIo(): Promise<LiveSocket> {
  const { io } = await import(/* webpackChunkName: "live" */ 'socket.io-client');
  return io({
    path: '/live',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    autoConnect: false,
  });
}

/** Runs when the loaded page is idle, two seconds after the load event at the latest. */
function runAfterFirstPaint(run: () => void): () => void {
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
