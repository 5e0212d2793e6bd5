import { apiQuery, call, queryClient } from '@liaison/shared/api';
import type { SearchResults } from '@liaison/shared/contracts';
import { useSession } from '@liaison/shared/session';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type SearchFilters, toQuery } from './search-filters.ts';

const minuteMs = 60_000;

/** Each page is requested with the `seed` of the previous one. Cached, so that going back from a profile shows the same list. */
export const searchQuery = (filters: SearchFilters) =>
  infiniteQueryOptions({
    queryKey: ['GET /api/search.php', filters, filters.sort === 'nearest' && getOwnCity()],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/search.php', { query: { ...toQuery(filters), ...pageParam }, signal }),
    initialPageParam: { pageNumber: 1 } as { pageNumber: number; seed?: string },
    getNextPageParam: ({ seed, pageNumber }: SearchResults) =>
      seed === null ? undefined : { seed, pageNumber: pageNumber + 1 },
    staleTime: 10 * minuteMs,
    gcTime: 30 * minuteMs,
    // A long list would take a request for each of its pages, which a minute may not allow, and would move below who reads it.
    refetchOnReconnect: ({ state }) => !state.data?.pages[1],
  });

/** What is near changes with the member's place, and a page of the new order does not follow one of the old order. */
const getOwnCity = () => useSession.getState().user?.profile.city_id;

/** Loaded once per visit (MEM-050). */
export const regionsQuery = { ...apiQuery('GET /api/regions.php'), gcTime: Infinity };

/** For the member's next visit, on any device. */
export const saveFilters = (filters: SearchFilters) => call('PUT /api/search.php', { body: filters });

/** Lists beside the search follow the saved choice about fictional members too. */
export const resetSuggestions = () =>
  Promise.all(
    (['GET /api/related.php', 'GET /api/match-finder.php'] as const).map((key) =>
      queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' }),
    ),
  );
