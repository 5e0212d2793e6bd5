import { apiQuery, call, queryClient } from '@liaison/shared/api';
import type { ApiResponse, SearchFilters } from '@liaison/shared/contracts';
import { updateUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';
import { accountScope, adoptUser } from '../../adopt-user.ts';

export const changeInvisible = mutationOptions({
  mutationFn: (invisible: boolean) => call('PUT /api/user.php', { body: { invisible } }),
  scope: accountScope,
  onSuccess: ({ user }) => adoptUser(user),
});

/** The filters of the member's search say what the service suggests in other lists, too. */
export const changeFilters = mutationOptions({
  mutationFn: ({ filters }: { userId: string; filters: SearchFilters }) =>
    call('PUT /api/search.php', { body: filters }),
  scope: accountScope,
  onSuccess: (_, { userId, filters }) => {
    updateUser(userId, { search_filters: filters });
    return queryClient.invalidateQueries({ refetchType: 'none' });
  },
});

/** Fetched on every visit, because blocks come from other screens. */
export const blockedQuery = { ...apiQuery('GET /api/block.php'), staleTime: 0 };

export const unblock = mutationOptions({
  mutationFn: (profile: string) => call('DELETE /api/block.php', { body: { profile } }),
  onSuccess: (_, profile) => {
    queryClient.setQueryData(
      blockedQuery.queryKey,
      (cached: ApiResponse<'GET /api/block.php'> | undefined) =>
        cached && { blocked: cached.blocked.filter(({ id }) => id !== profile) },
    );
    // What was requested before still has the member.
    if (queryClient.isFetching({ queryKey: blockedQuery.queryKey }) > 0)
      void queryClient.invalidateQueries({ queryKey: blockedQuery.queryKey });
    // Lists may show the member again.
    return queryClient.invalidateQueries({ refetchType: 'none' });
  },
});
