import { queryClient } from '@liaison/shared/api';
import type {
  ApiResponse,
  ConversationSummary,
  LiveEvent,
  Message,
  UnreadCounts,
} from '@liaison/shared/contracts';
import { applyCredits, setUser } from '@liaison/shared/session';
import type { LiveEventOfType } from './live-events.ts';
import {
  applyUnreadCount,
  conversationsQuery,
  fetchUser,
  refreshConversations,
  refreshLikes,
  updateConversations,
} from './live.api.ts';

type ConversationsResponse = ApiResponse<'GET /api/chats.php'>;

/** Updates badges, lists and the account for one event; applying it twice changes nothing. */
export function applyEvent(event: LiveEvent): void {
  switch (event.type) {
    case 'message':
      applyMessage(event);
      break;
    case 'read':
      if (event.by === 'me') applyOwnReading(event);
      else updateConversation(event.conversation, (row) => withOwnStatus(row, event.up_to, 'read'));
      break;
    case 'delivered':
      updateConversation(event.conversation, (row) => withOwnStatus(row, event.up_to, 'delivered'));
      break;
    case 'message_deleted':
      applyDeletedMessage(event);
      break;
    case 'muted':
      updateConversation(event.conversation, (row) => ({ ...row, muted: event.muted }));
      break;
    case 'chat_deleted':
      updateConversations((rows) => rows.filter((row) => row.conversation !== event.conversation));
      break;
    case 'blocked':
      applyBlock(event.profile);
      break;
    case 'like':
    case 'match':
      void refreshLikes();
      break;
    case 'credits':
      applyCredits(event.credits, event.paid_user);
      break;
    case 'user':
      void refreshUser();
      break;
    default:
  }
}

/** The response to sending a message says what the event does that other tabs and devices get, so it takes the same path. */
export const applySentMessage = ({ conversation, message, credits }: ApiResponse<'POST /api/message.php'>) =>
  applyMessage({ type: 'message', conversation, message, credits });

/** The list needs a request only when it lacks the conversation or does not know what is unread. */
function applyMessage({ conversation, message, unread, credits }: LiveEventOfType<'message'>): void {
  applyBalance(message.id, credits);
  const row = findRow(conversation);
  updateConversations((rows) => withMessage(rows, conversation, message));
  if (!row || isFetchingConversations()) return scheduleRefresh();
  // An own message leaves the counts as they are.
  if (!unread) return message.from === 'me' ? undefined : scheduleRefresh();
  const isListNewer = row.last_message && BigInt(row.last_message.id) >= BigInt(message.id);
  if (!isListNewer) applyUnreadCount(conversation, toResponse(unread));
  // The newer last message may be an own one, which came without counts.
  else if (row.num_unread_messages !== unread.conversation) scheduleRefresh();
}

/** Everything that shows the member is fetched again; the service answers without them. */
function applyBlock(profile: string): void {
  updateConversations((rows) => rows.filter((row) => row.profile.id !== profile));
  void refreshLikes();
  void queryClient.invalidateQueries({
    predicate: ({ state }) => JSON.stringify(state.data ?? null).includes(`"${profile}"`),
  });
}

/** Only the service knows which message is the last one now. */
function applyDeletedMessage({ conversation, message, unread }: LiveEventOfType<'message_deleted'>): void {
  applyUnreadCount(conversation, toResponse(unread));
  if (findRow(conversation)?.last_message?.id === message) scheduleRefresh();
}

let newestCharged = 0n;

/** Once per message: its response and its event come in either order, and a purchase between them has raised the balance. */
function applyBalance(messageId: string, credits: number | undefined): void {
  if (credits === undefined || BigInt(messageId) <= newestCharged) return;
  newestCharged = BigInt(messageId);
  applyCredits(credits);
}

function applyOwnReading({ conversation, up_to: upTo, unread }: LiveEventOfType<'read'>): void {
  const last = findRow(conversation)?.last_message;
  // A newer message may have been counted already or not.
  const isCurrent = last !== undefined && (last === null || last.from === 'me' || last.id === upTo);
  if (!isCurrent || !unread || isFetchingConversations()) return scheduleRefresh();
  applyUnreadCount(conversation, toResponse(unread));
}

const toResponse = ({ conversation, total }: UnreadCounts) => ({
  num_unread_messages: conversation,
  unread_total: total,
});

const findRow = (conversation: string) =>
  queryClient
    .getQueryData<ConversationsResponse>(conversationsQuery.queryKey)
    ?.chats.find((row) => row.conversation === conversation);

/** Its response may be older than the event and would replace what the event changed. */
const isFetchingConversations = () => queryClient.isFetching({ queryKey: conversationsQuery.queryKey }) > 0;

/** Fetches the account (SH-014). Ignores an ended session: the next request that needs a member handles it. */
export async function refreshUser(): Promise<void> {
  const response = await fetchUser();
  if (response?.user) setUser(response.user);
}

let refreshTimer: ReturnType<typeof setTimeout> | undefined;

/** Several events within 300 ms cause one request. */
function scheduleRefresh(): void {
  clearTimeout(refreshTimer);
  refreshTimer = setTimeout(() => void refreshConversations(), 300);
}

export function stopRefreshing(): void {
  clearTimeout(refreshTimer);
}

const updateConversation = (
  conversation: string,
  change: (row: ConversationSummary) => ConversationSummary,
) =>
  updateConversations((rows) => rows.map((row) => (row.conversation === conversation ? change(row) : row)));

/** Moves the conversation to the top with its new last message; one that is not listed yet comes with the next response. */
function withMessage(
  rows: ConversationSummary[],
  conversation: string,
  message: Message,
): ConversationSummary[] {
  const row = rows.find((candidate) => candidate.conversation === conversation);
  if (!row || (row.last_message && BigInt(row.last_message.id) >= BigInt(message.id))) return rows;
  return [{ ...row, last_message: message }, ...rows.filter((other) => other !== row)];
}

const statusOrder = { sent: 0, delivered: 1, read: 2 } as const;

function withOwnStatus(
  row: ConversationSummary,
  upTo: string,
  status: 'delivered' | 'read',
): ConversationSummary {
  const last = row.last_message;
  if (
    last?.from !== 'me' ||
    BigInt(last.id) > BigInt(upTo) ||
    statusOrder[last.status] >= statusOrder[status]
  )
    return row;
  return { ...row, last_message: { ...last, status } };
}
