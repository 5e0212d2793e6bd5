import { ApiError, call, queryClient } from '@liaison/shared/api';
import type { ApiAnswer } from '@liaison/shared/contracts';
import { chatsQuery, refreshChats } from '@liaison/shared/live';
import { useMutation } from '@tanstack/react-query';

type Chats = ApiAnswer<'GET /api/chats.php'>;

/** Gone from the list at once; where the service refuses, the list is loaded again and the reason is told (CHAT-017). */
export function useDeleteConversation(onRefused: (reason: string) => void) {
  return useMutation({
    mutationFn: (conversation: string) => call('DELETE /api/chat.php', { query: {}, body: { conversation } }),
    async onMutate(conversation) {
      await queryClient.cancelQueries({ queryKey: chatsQuery.queryKey });
      queryClient.setQueryData(
        chatsQuery.queryKey,
        (known: Chats | undefined) => known && without(known, conversation),
      );
    },
    onError(error) {
      onRefused(error instanceof ApiError ? error.code : 'internal');
      void refreshChats();
    },
  });
}

function without({ chats }: Chats, conversation: string): Chats {
  const left = chats.filter((row) => row.conversation !== conversation);
  return { chats: left, unread_total: left.reduce((sum, row) => sum + row.num_unread_messages, 0) };
}
