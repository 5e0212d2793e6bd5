import { queryClient } from '@liaison/shared/api';
import type { ApiResponse, ConversationSummary, Message, UnreadCounts } from '@liaison/shared/contracts';
import { applyCredits, setUser, useSession } from '@liaison/shared/session';
import type { LiveEventOfType } from './live-events.ts';
import {
  applyUnreadTotal,
  conversationsQuery,
  fetchUser,
  refreshConversations,
  updateConversations,
} from './live.api.ts';

type ConversationsResponse = ApiResponse<'GET /api/chats.php'>;

/** The response to sending a message says what the event does that other tabs and devices get, so it takes the same path. */
export const applySentMessage = ({ conversation, message, credits }: ApiResponse<'POST /api/message.php'>) =>
  applyMessage({ type: 'message', conversation, message, credits });

/** The list needs a request only when it lacks the conversation or does not know what is unread. */
export function applyMessage({ conversation, message, unread, credits }: LiveEventOfType<'message'>): void {
  applyBalance(message.id, credits);
  const row = findRow(conversation);
  updateConversations((rows) => withMessage(rows, conversation, message));
  if (!row || isFetchingConversations()) return scheduleRefresh();
  // An own message leaves the counts as they are.
  if (!unread) return message.from === 'me' ? undefined : scheduleRefresh();
  const isListNewer = row.last_message && BigInt(row.last_message.id) >= BigInt(message.id);
  if (!isListNewer) applyUnreadTotal(conversation, toResponse(unread));
  // The newer last message may be an own one, which came without counts.
  else if (row.num_unread_messages !== unread.conversation) scheduleRefresh();
}

let newestCharged = 0n;

/** Once per message: its response and its event come in either order, and a purchase between them has raised the balance. */
function applyBalance(messageId: string, credits: number | undefined): void {
  if (credits === undefined || BigInt(messageId) <= newestCharged) return;
  newestCharged = BigInt(messageId);
  applyCredits(credits);
}

export const toResponse = ({ conversation, total }: UnreadCounts) => ({
  num_unread_messages: conversation,
  unread_total: total,
});

export const findRow = (conversation: string) =>
  queryClient
    .getQueryData<ConversationsResponse>(conversationsQuery.queryKey)
    ?.chats.find((row) => row.conversation === conversation);

/** Its response may be older than the event and would replace what the event changed. */
export const isFetchingConversations = () =>
  queryClient.isFetching({ queryKey: conversationsQuery.queryKey }) > 0;

/** Fetches the account (SH-014). Ignores an ended session: the next request that needs a member handles it. */
export async function refreshUser(): Promise<void> {
  const before = useSession.getState().user;
  const response = await fetchUser();
  const { user } = useSession.getState();
  if (!response?.user || !user) return;
  // An event or another response has changed the account meanwhile, and this response may be older.
  if (user !== before) return refreshUser();
  setUser(response.user);
}

let refreshTimer: ReturnType<typeof setTimeout> | undefined;

/** Several events within 300 ms cause one request. */
export function scheduleRefresh(): void {
  clearTimeout(refreshTimer);
  refreshTimer = setTimeout(() => void refreshConversations(), 300);
}

export function stopRefreshing(): void {
  clearTimeout(refreshTimer);
}

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
