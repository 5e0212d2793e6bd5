import { apiQuery } from '@liaison/shared/api';

const minuteMs = 60_000;

export const profileQuery = (id: string) => apiQuery('GET /api/profile.php', { query: { id } });

/** The related members of a profile change once a day, so going back needs no new request. */
export const relatedQuery = (id: string) => ({
  ...apiQuery('GET /api/related.php', { query: { id, limit: 8 } }),
  staleTime: 10 * minuteMs,
});
