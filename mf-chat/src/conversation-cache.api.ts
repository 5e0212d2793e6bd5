import { queryClient } from '@liaison/shared/api';
import type { ApiResponse, Conversation, Message } from '@liaison/shared/contracts';
import { onLiveEvent } from '@liaison/shared/live';
import type { InfiniteData, Query } from '@tanstack/react-query';

export type ConversationPages = InfiniteData<Conversation, unknown>;
type UpdatePages = (data: ConversationPages) => ConversationPages;

/** A conversation by its id, or by its member: then it may not exist yet. */
export type ConversationRef = { conversation: string } | { profile: string };

const cache = queryClient.getQueryCache();
const baseKey = ['GET /api/chat.php', 'conversation'] as const;
export const conversationKey = (ref: ConversationRef) => [...baseKey, ref] as const;

/** Refetches the conversation with a member, because only the service knows what the user may do in it. */
export const refreshConversation = (partnerId: string) =>
  refetchMatching(({ profile }) => profile.id === partnerId);

function refetchMatching(isMatch: (newest: Conversation) => boolean): void {
  const refetch = (query: Query) => {
    const newest = (query.state.data as ConversationPages | undefined)?.pages[0];
    if (newest && isMatch(newest))
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  for (const query of cache.findAll({ queryKey: baseKey }))
    // A first response on its way may be older than what caused this, and react-query does not request it twice.
    if (query.state.data === undefined) afterFetch(query, () => refetch(query));
    else refetch(query);
}

/** A conversation may be in the cache twice, by its id and by its member; this updates both. */
function updateMatching(isMatch: (newest: Conversation) => boolean, update: UpdatePages): void {
  const updateMatch = (data: ConversationPages | undefined) => {
    const newest = data?.pages[0];
    return data && newest && isMatch(newest) ? update(data) : data;
  };
  queryClient.setQueriesData<ConversationPages>({ queryKey: baseKey }, updateMatch);
  // A response may have been on its way before the update, and would replace it.
  for (const query of cache.findAll({ queryKey: baseKey }))
    afterFetch(query, () => queryClient.setQueryData(query.queryKey, updateMatch));
}

/** Calls `run` once the request that is on its way has ended. */
function afterFetch(query: Query, run: () => void): void {
  if (query.state.fetchStatus === 'idle') return;
  const stop = cache.subscribe((event) => {
    if (event.query !== query || (event.type !== 'removed' && query.state.fetchStatus !== 'idle')) return;
    stop();
    if (event.type !== 'removed') run();
  });
}

const updateConversation = (conversationId: string, update: UpdatePages) =>
  updateMatching(({ conversation }) => conversation === conversationId, update);

/** The newest page holds the fields of the whole conversation. */
export const updateNewestPage = (conversationId: string, fields: Partial<Conversation>) =>
  updateConversation(conversationId, (data) => withFields(data, fields));

function withFields(data: ConversationPages, fields: Partial<Conversation>): ConversationPages {
  const [newest, ...older] = data.pages;
  return newest ? { ...data, pages: [{ ...newest, ...fields }, ...older] } : data;
}

/** What messages to a member cost by now. */
export const updateCost = (partnerId: string, cost: Partial<Conversation['cost']>): void =>
  updateMatching(
    ({ profile }) => profile.id === partnerId,
    (data) => ({ ...data, pages: data.pages.map((page) => ({ ...page, cost: { ...page.cost, ...cost } })) }),
  );

/** Looks the conversation up by its member, because the first message is what gives it an id. */
export function addSentMessage(
  partnerId: string,
  { conversation, message, notice }: ApiResponse<'POST /api/message.php'>,
): void {
  updateMatching(
    ({ profile }) => profile.id === partnerId,
    (data) =>
      withFields(withMessage(data, message), {
        conversation,
        fictional_confirmed: true,
        ...(notice && { notice }),
      }),
  );
}

export const addMessage = (conversationId: string, message: Message) =>
  updateConversation(conversationId, (data) => withMessage(data, message));

export const removeMessage = (id: string) =>
  updateMatching(
    () => true,
    (data) => {
      const isRemoved = (message: Message) => message.id === id;
      if (!data.pages.some((page) => page.messages.some(isRemoved))) return data;
      const pages = data.pages.map((page) => ({
        ...page,
        messages: page.messages.filter((message) => !isRemoved(message)),
      }));
      return { ...data, pages };
    },
  );

/** Opened again, even without a connection, it is not shown as it was before it was deleted. */
export const removeConversation = (conversationId: string) =>
  removeMatching(({ conversation }) => conversation === conversationId);

const removeMatching = (isMatch: (newest: Conversation) => boolean) =>
  queryClient.removeQueries({
    queryKey: baseKey,
    predicate({ state }) {
      const newest = (state.data as ConversationPages | undefined)?.pages[0];
      return newest !== undefined && isMatch(newest);
    },
  });

/** Marks own messages up to and including `upTo`; a status never goes back. */
function advanceOwnStatus(conversationId: string, upTo: string, status: 'delivered' | 'read'): void {
  updateConversation(conversationId, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      messages: page.messages.map((message) => withStatus(message, upTo, status)),
    })),
  }));
}

/** Also what was read on another device; the position never goes back. */
const advanceOwnReading = (conversationId: string, upTo: string) =>
  updateMatching(
    ({ conversation, read_up_to_me: readUpTo }) =>
      conversation === conversationId && (readUpTo === null || compareIds(readUpTo, upTo) < 0),
    (data) => withFields(data, { read_up_to_me: upTo }),
  );

/** Oldest first. */
export const listMessages = (data: ConversationPages): Message[] =>
  data.pages.toReversed().flatMap((page) => page.messages);

function withMessage(data: ConversationPages, message: Message): ConversationPages {
  const [newest, ...older] = data.pages;
  if (!newest || data.pages.some((page) => page.messages.some(({ id }) => id === message.id))) return data;
  const messages = [...newest.messages, message].toSorted((a, b) => compareIds(a.id, b.id));
  return { ...data, pages: [{ ...newest, messages }, ...older] };
}

const statusOrder = { sent: 0, delivered: 1, read: 2 } as const;

function withStatus(message: Message, upTo: string, status: 'delivered' | 'read'): Message {
  const isOwn = message.from === 'me' && compareIds(message.id, upTo) <= 0;
  if (!isOwn || statusOrder[message.status] >= statusOrder[status]) return message;
  return { ...message, status };
}

/** Compares 64-bit numbers that are strings. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

// From the first request on, and not only while a screen is mounted: what arrives between the response and its first render belongs to it too.
onLiveEvent('message', ({ conversation, message }) => {
  addMessage(conversation, message);
  // A conversation without an id may be the one that this message started: only a refetch shows whether it is.
  refetchMatching((newest) => newest.conversation === null);
});
onLiveEvent('read', ({ conversation, by, up_to: upTo }) => {
  if (by === 'them') advanceOwnStatus(conversation, upTo, 'read');
  else advanceOwnReading(conversation, upTo);
});
onLiveEvent('delivered', ({ conversation, up_to: upTo }) =>
  advanceOwnStatus(conversation, upTo, 'delivered'),
);
onLiveEvent('message_deleted', ({ message }) => removeMessage(message));
// A refused request would leave what was loaded, which nobody may read any more.
onLiveEvent('blocked', ({ profile }) => removeMatching((newest) => newest.profile.id === profile));
onLiveEvent('chat_deleted', ({ conversation }) => removeConversation(conversation));
onLiveEvent('muted', ({ conversation, muted }) => updateNewestPage(conversation, { muted }));
