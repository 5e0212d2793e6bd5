import { type AppEvents, on } from '@liaison/shared/events';
import { setUser, useSession } from '@liaison/shared/session';
import { refreshUser, stopRefreshing } from './apply-message.ts';
import type { ConnectOptions } from './connect-live.ts';
import { clearConversationsAndLikes, fetchUser, refreshConversations, refreshLikes } from './live.api.ts';
import type { LiveConnection } from './live-connection.ts';
import { startPolling } from './start-polling.ts';

/**
 * Receives live events for the signed-in account: starts on sign-in, stops on sign-out, and makes no request for a visitor. Tabs of
 * visitors follow a sign-in in another tab.
 * Called once, by the shell. Returns the function that stops it.
 */
export function startLiveEvents(options: ConnectOptions = {}): () => void {
  let stop: (() => void) | null = null;
  const start = (userId: string) => {
    stop?.();
    stop = startUpdates(userId, options);
  };
  const handleSignOut = () => {
    stop?.();
    stop = null;
    clearConversationsAndLikes();
  };
  const { user } = useSession.getState();
  if (user) start(user.id);
  addEventListener('storage', handleOtherTab);
  const unsubscribes = [
    () => removeEventListener('storage', handleOtherTab),
    on('session/signed-in', ({ userId }) => start(userId)),
    on('session/signed-out', handleSignOut),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    stop?.();
  };
}

/** A visitor is signed in when a member signs in in another tab of this browser: all tabs share one session. */
async function handleOtherTab({ key, newValue }: StorageEvent): Promise<void> {
  if (key !== ('session/signed-in' satisfies keyof AppEvents) || !newValue || useSession.getState().user)
    return;
  const response = await fetchUser();
  if (response?.user) setUser(response.user);
}

function startUpdates(userId: string, options: ConnectOptions): () => void {
  let connection: LiveConnection | null = null;
  let connecting: Promise<void> | undefined;
  let isStopped = false;

  const poll = () => {
    void refreshUser();
    void refreshConversations();
    void refreshLikes();
    if (!connection) connect();
    else if (!connection.isUpToDate()) void connection.catchUp();
  };
  const openConnection = async () => {
    // Not needed for the first paint, and never for a visitor.
    const { connectLive } = await import(/* webpackChunkName: "live" */ './connect-live.ts');
    const connected = await connectLive(userId, options);
    if (isStopped) connected.close();
    else connection = connected;
  };
  /** When its code does not load, polling works without the socket, and the next poll tries again. */
  const connect = () => {
    connecting ??= openConnection().catch(() => {
      connecting = undefined;
    });
  };

  runAfterFirstPaint(() => {
    if (!isStopped) connect();
  });
  const stopPolling = startPolling(poll);
  const handleReturn = () => {
    if (document.visibilityState === 'visible') void connection?.catchUp();
  };
  addEventListener('online', handleReturn);
  document.addEventListener('visibilitychange', handleReturn);
  return () => {
    isStopped = true;
    stopPolling();
    stopRefreshing();
    removeEventListener('online', handleReturn);
    document.removeEventListener('visibilitychange', handleReturn);
    connection?.close();
  };
}

/** Runs when the loaded page is idle, two seconds after the load event at the latest. */
function runAfterFirstPaint(run: () => void): void {
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run, 500);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
