import { call, queryClient } from '@liaison/shared/api';
import type { Conversation } from '@liaison/shared/contracts';
import { applyUnreadCount, conversationsQuery, refreshConversations } from '@liaison/shared/live';
import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  conversationKey,
  type ConversationPages,
  type ConversationRef,
  removeMessage,
  updateNewestPage,
} from '../../conversation-cache.api.ts';

/** The first page is the newest; each further one is older. */
export const conversationQuery = (ref: ConversationRef) =>
  infiniteQueryOptions({
    queryKey: conversationKey(ref),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/chat.php', {
        query: { ...ref, ...(pageParam !== '' && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page: Conversation) => (page.has_more ? page.messages[0]?.id : undefined),
    // Not every change has a live event, so a conversation is refetched; one second avoids fetching twice after the loader.
    staleTime: 1000,
    // Each further page would take a request of its own; what it missed comes as live events.
    refetchOnReconnect: ({ state: { data } }) => !data || data.pages.length === 1,
  });

/** Of a conversation that is opened again, only the newest page: each one takes a request, and the next waits for its answer. */
export function prefetchConversation(ref: ConversationRef): Promise<void> {
  const query = conversationQuery(ref);
  const { queryKey } = query;
  const cached = queryClient.getQueryCache().find({ queryKey });
  if (cached && cached.getObserversCount() === 0 && navigator.onLine)
    queryClient.setQueryData(queryKey, (data) => data && toNewestPage(data), {
      updatedAt: cached.state.dataUpdatedAt,
    });
  return queryClient.prefetchInfiniteQuery(query);
}

const toNewestPage = ({ pages, pageParams }: ConversationPages) => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
});

/** Removes the message from this page at once; its live event may be late, and does the same on the other pages of both members. */
export async function deleteMessage(id: string): Promise<void> {
  await call('DELETE /api/message.php', { query: { id } });
  removeMessage(id);
  const list = queryClient.getQueryData(conversationsQuery.queryKey);
  // Only the service knows which message is the last one now.
  if (list?.chats.some((row) => row.last_message?.id === id)) void refreshConversations();
}

/** Moves the read cursor and updates the badges at once. A failure is ignored: the next message or visit reports again. */
export async function reportRead(conversationId: string, upTo: string): Promise<void> {
  updateNewestPage(conversationId, { read_up_to_me: upTo });
  const before = findRow(conversationId);
  const response = await call('PUT /api/chat.php', {
    body: { conversation: conversationId, read_up_to: upTo },
  }).catch(() => null);
  if (!response) return;
  const row = findRow(conversationId);
  if (row === before) applyUnreadCount(conversationId, response);
  // The response may be older than what has changed the row, such as a message.
  else if (row?.num_unread_messages !== response.num_unread_messages) void refreshConversations();
}

const findRow = (conversationId: string) =>
  queryClient
    .getQueryData(conversationsQuery.queryKey)
    ?.chats.find((row) => row.conversation === conversationId);

/** Hides the notice at once. If the call fails, it is shown again with the next visit. */
export function reportNoticeSeen(conversationId: string): void {
  updateNewestPage(conversationId, { notice: undefined });
  call('PUT /api/chat.php', { body: { conversation: conversationId, notice_seen: true } }).catch(
    () => undefined,
  );
}

/** Errors are ignored: the typing indicator is not essential. */
export function reportTyping(conversationId: string): void {
  call('POST /api/typing.php', { body: { conversation: conversationId } }).catch(() => undefined);
}

export const resendActivation = () => call('POST /api/activate.php', { query: { resend: '1' }, body: {} });
