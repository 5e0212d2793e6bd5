import { apiQuery, queryClient } from '@liaison/shared/api';
import type { ApiAnswer } from '@liaison/shared/contracts';
import { useUser } from '@liaison/shared/session';
import { useQuery } from '@tanstack/react-query';

/** Conversations and likes: badges need them on every screen, so they live here and not in a module (SH-013). */
export const chatsQuery = apiQuery('GET /api/chats.php');
export const likesQuery = apiQuery('GET /api/likes.php');

/** Unread messages of all conversations; 0 until they were loaded, which `startLive` does after the first paint. */
export function useUnreadTotal(): number {
  const user = useUser();
  const { data } = useQuery({ ...chatsQuery, enabled: false, select: (answer) => answer.unread_total });
  return user ? (data ?? 0) : 0;
}

/** Received likes that were not looked at yet. */
export function useNewLikes(): number {
  const user = useUser();
  const { data } = useQuery({
    ...likesQuery,
    enabled: false,
    select: (answer) => answer.liked_by.filter((like) => like.like_new).length,
  });
  return user ? (data ?? 0) : 0;
}

/** What the service answered to a moved read cursor, shown before it says so on the live channel. */
export function applyUnread(
  conversation: string,
  answer: { num_unread_messages: number; unread_total: number },
): void {
  queryClient.setQueryData(chatsQuery.queryKey, (known: Chats | undefined) => {
    if (!known) return undefined;
    const chats = known.chats.map((row) =>
      row.conversation === conversation ? { ...row, num_unread_messages: answer.num_unread_messages } : row,
    );
    return { chats, unread_total: answer.unread_total };
  });
}

type Chats = ApiAnswer<'GET /api/chats.php'>;

export const refreshChats = () =>
  anew(chatsQuery.queryKey, () => queryClient.fetchQuery({ ...chatsQuery, staleTime: 0 }));
export const refreshLikes = () =>
  anew(likesQuery.queryKey, () => queryClient.fetchQuery({ ...likesQuery, staleTime: 0 }));

/** A call on its way may have been answered before the news that asks for this one: it is cancelled, not joined. */
async function anew(queryKey: readonly unknown[], fetch: () => Promise<unknown>): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  // Badges bear being late: the next event or poll asks again.
  await fetch().catch(() => undefined);
}

export function forgetChatsAndLikes(): void {
  queryClient.removeQueries({ queryKey: chatsQuery.queryKey });
  queryClient.removeQueries({ queryKey: likesQuery.queryKey });
}
