import { apiQuery, call, queryClient } from '@liaison/shared/api';
import { emit } from '@liaison/shared/events';
import { refreshLikes } from '@liaison/shared/live';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Cached by the sign-up, and never loaded again: the list must not change while the member looks at it. */
export const signupMatchesQuery = () =>
  queryOptions({ ...apiQuery('GET /api/signup-matches.php'), staleTime: Infinity });

export const setLike = (profileId: string) =>
  mutationOptions({
    scope: { id: `like ${profileId}` },
    async mutationFn(liked: boolean) {
      if (!liked) return void (await call('DELETE /api/like.php', { body: { profile: profileId } }));
      const { match } = await call('POST /api/like.php', { body: { profile: profileId, source: 'signup' } });
      if (match) emit('members/matched', { profileId });
    },
    onSuccess(_answer, liked) {
      queryClient.setQueryData(signupMatchesQuery().queryKey, (cached) => {
        if (!cached) return cached;
        const matches = cached.matches.map((member) =>
          member.id === profileId ? { ...member, liked } : member,
        );
        return { ...cached, matches };
      });
      return refreshLikes();
    },
  });
