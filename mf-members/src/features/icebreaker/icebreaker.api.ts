import { apiQuery } from '@liaison/shared/api';

export const icebreakersQuery = (profileId: string) => ({
  ...apiQuery('GET /api/icebreakers.php', { query: { profile: profileId } }),
  staleTime: Infinity,
});
