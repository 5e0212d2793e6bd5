import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointKey } from '@liaison/shared/contracts';
import { call, type CallInput } from './call.ts';

/** No retries here: the HTTP client already retries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** These change only with a release of the service, so they are fetched once per visit. */
const staticEndpoints = new Set<EndpointKey>([
  'GET /api/interests.php',
  'GET /api/regions.php',
  'GET /api/companyinfo.php',
]);

/** Query options keyed by endpoint and query, so that every module shares one cache entry. */
export function apiQuery<K extends EndpointKey>(key: K, input?: Omit<CallInput<K>, 'signal'>) {
  const query = (input as { query?: object } | undefined)?.query;
  return queryOptions({
    queryKey: query ? [key, query] : [key],
    ...(staticEndpoints.has(key) && { staleTime: Infinity }),
    queryFn: ({ signal }) => call(key, { ...input, signal } as CallInput<K>),
  });
}
