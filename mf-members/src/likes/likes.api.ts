import { call, queryClient } from '@liaison/shared/api';
import { emit } from '@liaison/shared/events';
import { refreshLikes } from '@liaison/shared/live';
import { mutationOptions } from '@tanstack/react-query';
import { setLiked } from './liked.store.ts';

/** Shown at once and reset if the call fails. The scope sends repeated clicks one after the other. */
export const likeMutation = (profileId: string) =>
  mutationOptions({
    mutationKey: ['like', profileId],
    scope: { id: `like ${profileId}` },
    mutationFn: (liked: boolean) => sendLike(profileId, liked),
    onMutate: (liked) => setLiked(profileId, liked),
    onError: (_error, liked) => setLiked(profileId, !liked),
    onSuccess: () => {
      void refreshLikes();
      void queryClient.invalidateQueries({ queryKey: ['GET /api/profile.php', { id: profileId }] });
    },
  });

/** Returns whether the like is a match. */
async function sendLike(profileId: string, liked: boolean): Promise<boolean> {
  if (!liked) {
    await call('DELETE /api/like.php', { body: { profile: profileId } });
    return false;
  }
  const { match } = await call('POST /api/like.php', { body: { profile: profileId } });
  if (match) emit('members/matched', { profileId });
  return match;
}
