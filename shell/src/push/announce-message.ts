import { queryClient } from '@liaison/shared/api';
import type {
  Conversation,
  ConversationSummary,
  MemberCard,
  NotificationPreferences,
} from '@liaison/shared/contracts';
import { getCurrentLocale, i18n } from '@liaison/shared/i18n';
import { conversationsQuery, type LiveEventOfType } from '@liaison/shared/live';
import { isPushSubscribed, useSession } from '@liaison/shared/session';
import { getNavigationItems } from '../navigation/navigation-items.ts';
import { findRoute } from '../router/site-routes.ts';
import { fetchPreferences, findConversation } from './announce-message.api.ts';
import { playSound } from './play-sound.ts';

/**
 * A sound, and a notification for members who have turned notifications on: the service sends no push to a browser with a connected
 * page. Nothing for muted or deleted conversations (DEC-36) and in quiet hours. Rejects when the service cannot be asked.
 */
export async function announceMessage({ conversation }: LiveEventOfType<'message'>): Promise<void> {
  const preferences = await fetchPreferences();
  if (isQuiet(preferences)) return;
  const { new_messages: later, new_conversations: first } = preferences.push;
  // The list may have the conversation by its first message already, and has not all later ones: only its messages tell.
  const found = (later === first && findRow(conversation)) || (await findConversation(conversation));
  if (!found || found.muted) return;
  const isWanted = isFirstMessage(found) ? first : later;
  // What the browser refuses now, it would refuse again.
  await alertMember(conversation, found.profile, { isNotified: isWanted }).catch(() => undefined);
}

const isFirstMessage = (found: ConversationSummary | Conversation): boolean =>
  'has_more' in found && !found.has_more && !found.history_limited;

/** By the clock of the service: that of the device may be wrong. */
function isQuiet({ quiet_hours: quiet, time_zone: timeZone }: NotificationPreferences): boolean {
  if (!quiet) return false;
  const { clockOffsetMs } = useSession.getState();
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const hour = Number(format.format(Date.now() + clockOffsetMs));
  const [isAfterStart, isBeforeEnd] = [hour >= quiet.from, hour < quiet.to];
  return quiet.from < quiet.to ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd;
}

const findRow = (conversation: string) =>
  queryClient
    .getQueryData(conversationsQuery.queryKey)
    ?.chats.find((row) => row.conversation === conversation);

async function alertMember(
  conversation: string,
  profile: MemberCard,
  { isNotified }: { isNotified: boolean },
) {
  playSound().catch(() => undefined);
  if (isNotified && isPushSubscribed()) await showNotification(conversation, profile);
}

/** Like a push message: the same tag replaces and alerts again, and a click opens the same page. The text is not shown. */
async function showNotification(conversation: string, profile: MemberCard): Promise<void> {
  const { settings } = useSession.getState();
  if (!settings) return;
  const path = getConversationPath(conversation);
  const name = profile.is_fictional ? `${profile.name} (${settings.fictional_singular})` : profile.name;
  const registration = await navigator.serviceWorker.ready;
  const options = {
    body: i18n.t('shell:newMessage', { name }),
    lang: getCurrentLocale(),
    tag: `chat:${conversation}`,
    renotify: true,
    icon: '/icon-192.png',
    data: { checkUrl: path, openUrl: path },
  };
  await registration.showNotification(settings.name, options);
}

/** The page of a conversation is below the list, whose entry in the navigation counts the unread messages. */
function getConversationPath(conversation: string): string {
  const entries = getNavigationItems('main', useSession.getState().user);
  const list = entries.find(({ badge }) => badge === 'unread')?.path ?? '/';
  const path = `${list}/${conversation}`;
  return findRoute(path) ? path : list;
}
