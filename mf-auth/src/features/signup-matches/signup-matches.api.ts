import { apiQuery, call } from '@liaison/shared/api';
import { emit } from '@liaison/shared/events';
import { refreshLikes } from '@liaison/shared/live';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** They came with the sign-up's answer; six others would only confuse. */
export const signupMatches = () =>
  queryOptions({ ...apiQuery('GET /api/signup-matches.php'), staleTime: Infinity });

export const likeMember = (profile: string) =>
  mutationOptions({
    scope: { id: `like ${profile}` },
    async mutationFn(liked: boolean) {
      if (!liked) return void (await call('DELETE /api/like.php', { body: { profile } }));
      const { match } = await call('POST /api/like.php', { body: { profile, source: 'signup' } });
      if (match) emit('members/matched', { profileId: profile });
    },
    onSuccess: () => refreshLikes(),
  });
