import { apiQuery } from '@liaison/shared/api';

const minuteMs = 60_000;

export const profileQuery = (id: string) => apiQuery('GET /api/profile.php', { query: { id } });

/** The same faces all day, so that they need not be asked for again on the way back. */
export const relatedQuery = (id: string) => ({
  ...apiQuery('GET /api/related.php', { query: { id, limit: 8 } }),
  staleTime: 10 * minuteMs,
});
