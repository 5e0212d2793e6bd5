import { call, queryClient } from '@liaison/shared/api';
import { emit } from '@liaison/shared/events';
import { refreshLikes } from '@liaison/shared/live';
import { mutationOptions } from '@tanstack/react-query';
import { setLiked } from './liked.store.ts';

/** Shown at once; taken back when the service refuses. Several taps in a row are sent one after the other. */
export const likeMutation = (profileId: string) =>
  mutationOptions({
    mutationKey: ['like', profileId],
    scope: { id: `like ${profileId}` },
    mutationFn: (liked: boolean) => send(profileId, liked),
    onMutate: (liked) => setLiked(profileId, liked),
    onError: (_error, liked) => setLiked(profileId, !liked),
    onSuccess: () => {
      void refreshLikes();
      void queryClient.invalidateQueries({ queryKey: ['GET /api/profile.php', { id: profileId }] });
    },
  });

/** Tells whether it became a match. */
async function send(profile: string, liked: boolean): Promise<boolean> {
  if (!liked) {
    await call('DELETE /api/like.php', { body: { profile } });
    return false;
  }
  const { match } = await call('POST /api/like.php', { body: { profile } });
  if (match) emit('members/matched', { profileId: profile });
  return match;
}
