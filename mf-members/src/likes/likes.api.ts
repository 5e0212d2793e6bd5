import { call, queryClient } from '@liaison/shared/api';
import { emit, on } from '@liaison/shared/events';
import { onLiveEvent, refreshLikes } from '@liaison/shared/live';
import { mutationOptions } from '@tanstack/react-query';
import { invalidateProfile } from '../profile.api.ts';
import { getLiked, setLiked } from './liked.store.ts';

/** Whether the service has the like, while calls for it are under way. */
const storedLikes = new Map<string, boolean>();
on('session/signed-out', () => storedLikes.clear());

/** Changed by an event since the call under way began, so that its answer may be older. An event of before it is followed by its own. */
const changedByEvent = new Set<string>();

/** Shown at once and reset if the call fails. The scope sends repeated clicks one after the other. */
export const likeMutation = (profileId: string) =>
  mutationOptions({
    mutationKey: ['like', profileId],
    scope: { id: `like ${profileId}` },
    mutationFn: (liked: boolean) => {
      changedByEvent.delete(profileId);
      return sendLike(profileId, liked);
    },
    onMutate: (liked) => {
      if (!storedLikes.has(profileId)) storedLikes.set(profileId, !liked);
      setLiked(profileId, liked);
    },
    onSuccess: (_answer, liked) => {
      if (storedLikes.has(profileId) && !changedByEvent.has(profileId)) storedLikes.set(profileId, liked);
      showStored(profileId);
      refresh(profileId);
    },
    onError: () => showStored(profileId),
  });

/** After the last call: each earlier one is followed by what the member wanted later. */
function showStored(profileId: string): void {
  if (!storedLikes.has(profileId) || queryClient.isMutating({ mutationKey: ['like', profileId] }) > 1) return;
  setLiked(profileId, storedLikes.get(profileId));
  storedLikes.delete(profileId);
}

function refresh(profileId: string): void {
  void refreshLikes();
  void invalidateProfile(profileId);
}

/** From this tab, another one or another device. */
onLiveEvent('own_like', ({ profile, liked }) => {
  if (storedLikes.has(profile)) {
    storedLikes.set(profile, liked);
    changedByEvent.add(profile);
  } else showStoredLike(profile, liked);
});

/** Nothing is fetched when it was shown already: the event of a like and the answer to its call arrive in either order. */
export function showStoredLike(profileId: string, liked: boolean): void {
  if (getLiked(profileId) === liked) return;
  setLiked(profileId, liked);
  refresh(profileId);
}

async function sendLike(profileId: string, liked: boolean): Promise<void> {
  const body = { profile: profileId };
  if (!liked) return void (await call('DELETE /api/like.php', { body }));
  const { match } = await call('POST /api/like.php', { body });
  if (match) emit('members/matched', { profileId });
}
