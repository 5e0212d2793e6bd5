import { ApiError, call, queryClient } from '@liaison/shared/api';
import type { ApiResponse } from '@liaison/shared/contracts';
import { conversationsQuery, refreshConversations } from '@liaison/shared/live';
import { useMutation } from '@tanstack/react-query';

type ConversationsResponse = ApiResponse<'GET /api/chats.php'>;

/** Removes the conversation from the list at once; on an error the list is refetched and `onRefused` gets the error code (CHAT-017). */
export function useDeleteConversation(onRefused: (code: string) => void) {
  return useMutation({
    mutationFn: (conversation: string) => call('DELETE /api/chat.php', { query: {}, body: { conversation } }),
    async onMutate(conversation) {
      await queryClient.cancelQueries({ queryKey: conversationsQuery.queryKey });
      queryClient.setQueryData(
        conversationsQuery.queryKey,
        (cached: ConversationsResponse | undefined) => cached && withoutConversation(cached, conversation),
      );
    },
    onError(error) {
      onRefused(error instanceof ApiError ? error.code : 'internal');
      void refreshConversations();
    },
  });
}

function withoutConversation({ chats }: ConversationsResponse, conversation: string): ConversationsResponse {
  const remaining = chats.filter((row) => row.conversation !== conversation);
  return { chats: remaining, unread_total: remaining.reduce((sum, row) => sum + row.num_unread_messages, 0) };
}
