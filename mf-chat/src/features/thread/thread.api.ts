import { call, queryClient } from '@liaison/shared/api';
import type { Thread } from '@liaison/shared/contracts';
import { applyUnread } from '@liaison/shared/live';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { changeNewest } from './thread-cache.ts';

/** A conversation by its own id, or by the member it is with: then it may not have begun. */
export type ThreadRef = { conversation: string } | { profile: string };

/** Pages go backwards: the first is the newest, each further one is older. */
export const threadQuery = (ref: ThreadRef) =>
  infiniteQueryOptions({
    queryKey: ['GET /api/chat.php', 'thread', ref] as const,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/chat.php', {
        query: { ...ref, ...(pageParam !== '' && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page: Thread) => (page.has_more ? page.messages[0]?.id : undefined),
    // What came while no thread was on the screen is not in the cache; a second is for what the loader has just fetched.
    staleTime: 1000,
  });

export const loadThread = (ref: ThreadRef) => queryClient.prefetchInfiniteQuery(threadQuery(ref));

/** Tells how far this member has read; badges shrink at once. A failure is made up for by the next message or visit. */
export async function reportRead(conversation: string, upTo: string): Promise<void> {
  changeNewest(conversation, { read_up_to_me: upTo });
  const answer = await call('PUT /api/chat.php', { body: { conversation, read_up_to: upTo } }).catch(
    () => null,
  );
  if (answer) applyUnread(conversation, answer);
}

/** Nobody waits for this: a sign that does not arrive is no loss. */
export function reportTyping(conversation: string): void {
  call('POST /api/typing.php', { body: { conversation } }).catch(() => undefined);
}

export const resendActivation = () => call('POST /api/activate.php', { query: { resend: '1' }, body: {} });
