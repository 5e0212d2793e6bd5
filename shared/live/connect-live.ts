import type { LiveEvent } from '@liaison/shared/contracts';
import { clearUser, useSession } from '@liaison/shared/session';
import { createStoredGroup, toSchema } from '@liaison/shared/storage';
import { applyEvent } from './apply-event.ts';
import { refreshUser } from './apply-message.ts';
import { fetchBadges, fetchEvents, refreshShownAnswers, sendDelivery } from './connect-live.api.ts';
import { createEventPosition } from './event-position.ts';
import { followOtherTabs } from './follow-other-tabs.ts';
import { fetchUser, refreshLikes, refreshOpenConversation, reloadConversations } from './live.api.ts';
import { type LiveConnection, type LiveSocket, openLiveConnection } from './live-connection.ts';
import { type LiveEventOfType, publishLiveEvent } from './live-events.ts';
import { stopRepeatsOfOthers } from './stop-repeats.ts';
import { joinTabs } from './tab-leader.ts';

export interface ConnectOptions {
  /**
   * Called for a message that arrives while no tab is in view, in one tab of this browser only (LIVE-007). Again after a rejection, with the
   * next message or when the connection is checked.
   */
  announce?: (event: LiveEventOfType<'message'>) => void | Promise<void>;
  openSocket?: () => Promise<LiveSocket>;
}

/** The id of the last reported message, by user and conversation. */
const reported = createStoredGroup({
  name: 'live/delivered',
  version: 1,
  schema: toSchema((value) => (typeof value === 'string' && /^[0-9]{1,19}$/.test(value) ? value : undefined)),
  initial: '0',
});

/** Opens the socket and applies its events; the leader of the tabs reports deliveries and announces messages. */
export async function connectLive(
  userId: string,
  { announce, openSocket = openSocketIo }: ConnectOptions,
): Promise<LiveConnection> {
  // This code may load after the session has ended.
  if (useSession.getState().user?.id !== userId) throw new Error('The session has ended');
  const position = createEventPosition(userId);
  // Otherwise `onGap` fetches them.
  if (position.get() !== null) fetchBadges();
  const stopFollowing = followOtherTabs(userId);
  // Without its code the first request fails too.
  stopRepeatsOfOthers().catch(() => undefined);
  const socket = await openSocket().catch((error: unknown) => {
    stopFollowing();
    throw error;
  });
  /** The newest message of each conversation that arrived while another tab led: it may have been closed before it reported it. */
  const unreported = new Map<string, LiveEventOfType<'message'>>();
  /** The newest message of each conversation that is still to be announced. */
  const unannounced = new Map<string, LiveEventOfType<'message'>>();
  const tabs = joinTabs(userId, () => {
    unreported.forEach(report);
    unreported.clear();
  });
  const connection = openLiveConnection({
    socket,
    position,
    fetchAfter: fetchEvents,
    onEvent: (event: LiveEvent) => {
      applyEvent(event);
      if (event.type === 'message') handleMessage(event);
      if (hasNothingUnread(event)) {
        unannounced.delete(event.conversation);
        closeNotification(event.conversation).catch(() => undefined);
      }
      publishLiveEvent(event);
    },
    onGap: ({ isFirstVisit }) => {
      // At the first visit the account is new, and the shell fetches it again after five seconds.
      if (!isFirstVisit) void refreshUser();
      void reloadConversations();
      void refreshLikes();
      void refreshOpenConversation();
      if (!isFirstVisit) refreshShownAnswers();
    },
    onRefused: () => void checkSession(),
  });
  return {
    ...connection,
    catchUp() {
      announceUnseen();
      return connection.catchUp();
    },
    close() {
      stopFollowing();
      tabs.stop();
      connection.close();
    },
  };

  function handleMessage(event: LiveEventOfType<'message'>): void {
    if (tabs.isLeader()) report(event);
    else if (event.message.from === 'them') unreported.set(event.conversation, event);
  }

  function report(event: LiveEventOfType<'message'>): void {
    if (!reportDelivery(userId, event)) return;
    unannounced.set(event.conversation, event);
    announceUnseen();
  }

  function announceUnseen(): void {
    const events = [...unannounced.values()];
    unannounced.clear();
    for (const event of events)
      announceIfUnseen(event).catch(() => {
        const isReplaced = reported.get(`${userId}/${event.conversation}`) !== event.message.id;
        if (!isReplaced) unannounced.set(event.conversation, event);
      });
  }

  async function announceIfUnseen(event: LiveEventOfType<'message'>): Promise<void> {
    if (!(await tabs.isAnyInView())) await announce?.(event);
  }
}

/**
 * Reports that a message of another member has reached this device, and returns whether it had not been reported before: by a tab that
 * led earlier, or before a reload (LIVE-007).
 */
function reportDelivery(userId: string, { conversation, message }: LiveEventOfType<'message'>): boolean {
  const key = `${userId}/${conversation}`;
  if (message.from !== 'them' || BigInt(message.id) <= BigInt(reported.get(key))) return false;
  reported.set(key, message.id);
  void sendDelivery(conversation, message.id);
  return true;
}

/** Whether nothing of the conversation is unread after the event, which may come from another device. */
const hasNothingUnread = (
  event: LiveEvent,
): event is LiveEventOfType<'read' | 'message_deleted' | 'chat_deleted'> =>
  event.type === 'chat_deleted' ||
  ((event.type === 'read' || event.type === 'message_deleted') && event.unread?.conversation === 0);

/** The tag is the one of the push message. */
async function closeNotification(conversation: string): Promise<void> {
  // Undefined in insecure contexts (plain http).
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await worker?.getRegistration('/');
  const shown = await registration?.getNotifications({ tag: `chat:${conversation}` });
  for (const notification of shown ?? []) notification.close();
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
