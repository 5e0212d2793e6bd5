import { queryClient } from '@liaison/shared/api';
import type { Pages } from './thread-cache.ts';

/** Asks anew what one may do in the threads with a member. */
export const refreshThread = (partnerId: string) =>
  queryClient.invalidateQueries({
    queryKey: ['GET /api/chat.php', 'thread'],
    predicate: ({ state }) => (state.data as Pages | undefined)?.pages[0]?.profile.id === partnerId,
  });
