import { ApiError, call, queryClient } from '@liaison/shared/api';
import type { ApiResponse, ConversationSummary } from '@liaison/shared/contracts';
import { conversationsQuery, refreshConversations, updateConversations } from '@liaison/shared/live';
import { useSession } from '@liaison/shared/session';
import { hasStored } from '@liaison/shared/storage';
import { showToast, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { removeConversation, updateNewestPage } from '../conversation-cache.api.ts';
import { toConversationKey } from '../drafts/draft.store.ts';
import { checkConnection } from '../offline/check-connection.ts';
import { waitingStorage } from '../outbox/waiting-storage.ts';

type ConversationsResponse = ApiResponse<'GET /api/chats.php'>;

/** Removes the conversation from the list at once; on an error it returns and `onRefused` gets the error code (CHAT-017). */
export function useDeleteConversation(onRefused: (code: string) => void) {
  return useMutation({
    mutationFn: deleteConversation,
    // By default it would wait for a connection: whoever leaves the site until then believes that it is deleted.
    networkMode: 'always',
    async onMutate({ conversation }) {
      checkConnection();
      const isRefreshCancelled = isFetchingList();
      await queryClient.cancelQueries({ queryKey: conversationsQuery.queryKey });
      const rows = queryClient.getQueryData(conversationsQuery.queryKey)?.chats ?? [];
      removeRow(conversation);
      return { isRefreshCancelled, rows };
    },
    onSuccess(_, { conversation }) {
      // A response that is older than the deletion may have brought it back.
      removeRow(conversation);
      removeConversation(conversation);
    },
    onError(error, { conversation }, started) {
      // At once: without a connection the next response is far away.
      if (started) restoreRow(conversation, started.rows);
      onRefused(error instanceof ApiError ? error.code : 'internal');
    },
    onSettled(_, error, _deletion, started) {
      // What was cancelled may have been the answer to an event, and what is on its way may be older than the deletion.
      if (error || started?.isRefreshCancelled || isFetchingList()) void refreshConversations();
    },
  });
}

interface Deletion {
  conversation: string;
  partnerId: string;
}

/** What waits to be sent returns to the composer: it would bring the conversation back. */
async function deleteConversation({ conversation, partnerId }: Deletion): Promise<void> {
  const key = toConversationKey(useSession.getState().user?.id ?? '', partnerId);
  // Loaded first, so that nothing is deleted when it does not load.
  const unsent = hasStored(waitingStorage(key).name) && (await import('../outbox/return-to-composer.ts'));
  await call('DELETE /api/chat.php', { query: {}, body: { conversation } });
  if (unsent) unsent.returnUnsent(key);
}

const isFetchingList = () => queryClient.isFetching({ queryKey: conversationsQuery.queryKey }) > 0;

const removeRow = (conversation: string) =>
  updateConversations((rows) => rows.filter((row) => row.conversation !== conversation));

/** In its place among the rows of before, unless a response has brought it back. */
function restoreRow(conversation: string, before: ConversationSummary[]): void {
  const isIt = (row: ConversationSummary) => row.conversation === conversation;
  const row = before.find(isIt);
  if (row)
    updateConversations((rows) => (rows.some(isIt) ? rows : rows.toSpliced(before.indexOf(row), 0, row)));
}

/** Mutes or unmutes a conversation, in the list and where it is open, once the service has stored it (DEC-36). */
export function useMuteConversation() {
  const errorText = useErrorText();
  return useMutation({
    onError: (error) => showToast(errorText(error), 'error'),
    mutationFn: (change: { conversation: string; muted: boolean }) =>
      call('PUT /api/chat.php', { body: change }),
    onSuccess(_, { conversation, muted }) {
      updateConversations((rows) =>
        rows.map((row) => (row.conversation === conversation ? { ...row, muted } : row)),
      );
      updateNewestPage(conversation, { muted });
    },
  });
}

/** Loads the page of the list that begins at `next`. */
export const useLoadConversations = () =>
  useMutation({
    mutationFn: fetchPage,
    onSuccess: (page, next) =>
      queryClient.setQueryData(
        conversationsQuery.queryKey,
        // After lost events the list has begun anew, and the page would leave a hole in it.
        (cached: ConversationsResponse | undefined) =>
          cached?.next === next ? withPage(cached, page) : cached,
        // The rows before it are not known anew.
        { updatedAt: queryClient.getQueryState(conversationsQuery.queryKey)?.dataUpdatedAt ?? 0 },
      ),
  });

/** Once more when the list has changed meanwhile: the page may have been read before what changed it, such as a deletion. */
async function fetchPage(next: string): Promise<ConversationsResponse> {
  const before = countChanges();
  const page = await call('GET /api/chats.php', { query: { next } });
  return countChanges() === before ? page : fetchPage(next);
}

const countChanges = () => queryClient.getQueryState(conversationsQuery.queryKey)?.dataUpdateCount;

function withPage(cached: ConversationsResponse, page: ConversationsResponse): ConversationsResponse {
  const known = new Set(cached.chats.map((row) => row.conversation));
  const chats = [...cached.chats, ...page.chats.filter((row) => !known.has(row.conversation))];
  return { ...page, chats };
}
