import { apiQuery, call, queryClient } from '@liaison/shared/api';
import type { ApiResponse, ConversationSummary } from '@liaison/shared/contracts';
import { useUser } from '@liaison/shared/session';
import { useQuery } from '@tanstack/react-query';

/**
 * Conversations and likes are here and not in a module, because badges need them on every screen (SH-013). Fetches the first page; further
 * ones that the list has loaded stay after it.
 */
export const conversationsQuery: ReturnType<typeof apiQuery<'GET /api/chats.php'>> = {
  ...apiQuery('GET /api/chats.php'),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    withLaterPages(await call('GET /api/chats.php', { query: {}, signal })),
};
export const likesQuery = apiQuery('GET /api/likes.php');

/** Unread messages in all conversations; 0 until `startLiveEvents` has fetched them after the first paint. */
export function useUnreadCount(): number {
  const user = useUser();
  const { data } = useQuery({
    ...conversationsQuery,
    enabled: false,
    select: (response) => response.unread_total,
  });
  return user ? (data ?? 0) : 0;
}

/** Received likes that the member has not seen yet. */
export function useNewLikeCount(): number {
  const user = useUser();
  const { data } = useQuery({
    ...likesQuery,
    enabled: false,
    select: (response) => response.liked_by.filter((like) => like.like_new).length,
  });
  return user ? (data ?? 0) : 0;
}

/**
 * Applies the response to a moved read cursor at once, before the live event arrives. Its total is used only for a conversation that
 * is not listed, because messages of others may have been counted since.
 */
export function applyUnreadCount(conversation: string, response: UnreadResponse): void {
  const cached = queryClient.getQueryData<ConversationsResponse>(conversationsQuery.queryKey);
  if (!cached?.chats.some((row) => row.conversation === conversation))
    return applyUnreadTotal(conversation, response);
  updateConversations((rows) => withUnread(rows, conversation, response));
}

/** Applies the counts of an event: these arrive in the order in which the service has counted. */
export function applyUnreadTotal(conversation: string, response: UnreadResponse): void {
  changeList((cached) => ({
    ...cached,
    chats: withUnread(cached.chats, conversation, response),
    unread_total: response.unread_total,
  }));
}

interface UnreadResponse {
  num_unread_messages: number;
  unread_total: number;
}

const withUnread = (
  rows: ConversationSummary[],
  conversation: string,
  { num_unread_messages }: UnreadResponse,
): ConversationSummary[] =>
  rows.map((row) => (row.conversation === conversation ? { ...row, num_unread_messages } : row));

type ConversationsResponse = ApiResponse<'GET /api/chats.php'>;

/** A conversation that is on the first page no more follows it, so that none is missing between the pages. */
function withLaterPages(page: ConversationsResponse): ConversationsResponse {
  const cached = queryClient.getQueryData<ConversationsResponse>(conversationsQuery.queryKey);
  const isReload = isReloading;
  isReloading = false;
  if (isReload || !page.next || !cached || cached.chats.length <= page.chats.length) return page;
  const { next: _, ...first } = page;
  const known = new Set(page.chats.map((row) => row.conversation));
  const later = cached.chats.filter((row) => !known.has(row.conversation));
  return { ...first, chats: [...page.chats, ...later], ...(cached.next && { next: cached.next }) };
}

/** Until a response has arrived: an event may cancel the reload by a refresh, which then has to drop them too. */
let isReloading = false;

export const refreshConversations = () =>
  refetch(conversationsQuery.queryKey, () => queryClient.fetchQuery({ ...conversationsQuery, staleTime: 0 }));

/** After lost events: further pages may be wrong and are dropped. */
export const reloadConversations = () => {
  isReloading = true;
  return refreshConversations();
};

/** Changes the cached list; the unread total changes with the counts of its rows. */
export function updateConversations(change: (rows: ConversationSummary[]) => ConversationSummary[]): void {
  changeList((cached) => {
    const chats = change(cached.chats);
    return {
      ...cached,
      chats,
      unread_total: cached.unread_total + countUnread(chats) - countUnread(cached.chats),
    };
  });
}

/** The list stays as old as its response: what does not change is not known anew. */
const changeList = (change: (cached: ConversationsResponse) => ConversationsResponse) =>
  queryClient.setQueryData(conversationsQuery.queryKey, (cached) => cached && change(cached), {
    updatedAt: queryClient.getQueryState(conversationsQuery.queryKey)?.dataUpdatedAt ?? 0,
  });

const countUnread = (rows: ConversationSummary[]) =>
  rows.reduce((sum, row) => sum + row.num_unread_messages, 0);

export const refreshLikes = () =>
  refetch(likesQuery.queryKey, () => queryClient.fetchQuery({ ...likesQuery, staleTime: 0 }));

/** Cancels a request in flight instead of joining it, because its response may be older than the event that caused this one. */
async function refetch(queryKey: readonly unknown[], fetch: () => Promise<unknown>): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  // A failure is ignored: the next event or poll fetches again.
  await fetch().catch(() => undefined);
}

const conversationKey = ['GET /api/chat.php'];

/** An open conversation may have missed messages. */
export const refreshOpenConversation = () =>
  refetch(conversationKey, () => queryClient.invalidateQueries({ queryKey: conversationKey }));

/** Null when the call failed; without a user when the session has ended. */
export const fetchUser = () => call('GET /api/user.php').catch(() => null);

export function clearConversationsAndLikes(): void {
  queryClient.removeQueries({ queryKey: conversationsQuery.queryKey });
  queryClient.removeQueries({ queryKey: likesQuery.queryKey });
}
