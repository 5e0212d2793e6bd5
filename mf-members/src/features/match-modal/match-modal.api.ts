import { call } from '@liaison/shared/api';
import type { MemberCard } from '@liaison/shared/contracts';
import { queryOptions } from '@tanstack/react-query';
import { whenVisible } from '../../when-visible.ts';

/** The given member, else the newest one whose like is not answered; null without one. */
export const modalMemberQuery = (profileId: string | undefined) =>
  queryOptions({
    queryKey: ['match modal', profileId],
    queryFn: async ({ signal }): Promise<MemberCard | null> => {
      await whenVisible();
      if (profileId === undefined) return (await call('GET /api/auto-like.php', { signal })).profile;
      return (await call('GET /api/profile.php', { query: { id: profileId }, signal })).profile;
    },
    staleTime: 0,
    gcTime: 0,
    // Another member, or nobody, would take the place of the one whose buttons are about to be pressed.
    refetchOnReconnect: false,
  });
