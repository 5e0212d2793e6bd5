import { apiQuery, call, queryClient } from '@liaison/shared/api';
import type { ProfileAudience } from '@liaison/shared/contracts';
import { onLiveEvent } from '@liaison/shared/live';
import { useSession } from '@liaison/shared/session';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { whenVisible } from './when-visible.ts';

const minuteMs = 60_000;

/** Going back to another member's profile needs no new request (MEM-008); the own one, seen `as` others do, is always current. */
export const profileQuery = (id: string, as?: ProfileAudience) =>
  queryOptions({
    queryKey: ['GET /api/profile.php', { id, as }, getViewer()],
    queryFn: async ({ signal }) => {
      await whenVisible();
      return call('GET /api/profile.php', { query: { id, ...(as !== undefined && { as }) }, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: as === undefined ? 10 * minuteMs : 0,
    gcTime: 30 * minuteMs,
  });

/** Fetches the profile as on a first visit: what it showed is gone. */
export const resetProfile = (id: string) =>
  queryClient.resetQueries({ queryKey: ['GET /api/profile.php', { id }] });

/** Fetches the profile again when it is next shown, or now if it is in view. */
export const invalidateProfile = (id: string) =>
  queryClient.invalidateQueries({ queryKey: ['GET /api/profile.php', { id }] });

onLiveEvent('like', ({ profile }) => void invalidateProfile(profile));
onLiveEvent('match', ({ profile }) => void invalidateProfile(profile));

/** What members may do on a profile depends on these fields of their account. */
function getViewer() {
  const { user } = useSession.getState();
  if (!user) return null;
  const { status, paid_user, free_conversations_left } = user;
  return { status, paid_user, free_conversations_left };
}

export const relatedLimit = 8;

/** The related members of a profile change once a day. */
export const relatedQuery = (id: string) => ({
  ...apiQuery('GET /api/related.php', { query: { id, limit: relatedLimit } }),
  staleTime: 10 * minuteMs,
  gcTime: 30 * minuteMs,
});
