import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiKey } from '@liaison/shared/contracts';
import { call, type CallInput } from './call.ts';

/** The HTTP client already repeats what may be repeated. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** What a release of the service brings along: asked for once in a visit. */
const unchanging = new Set<ApiKey>([
  'GET /api/interests.php',
  'GET /api/regions.php',
  'GET /api/companyinfo.php',
]);

/** Query options of a read, keyed by call and query so that every module shares one cache entry. */
export function apiQuery<K extends ApiKey>(key: K, input?: Omit<CallInput<K>, 'signal'>) {
  const query = (input as { query?: object } | undefined)?.query;
  return queryOptions({
    queryKey: query ? [key, query] : [key],
    ...(unchanging.has(key) && { staleTime: Infinity }),
    queryFn: ({ signal }) => call(key, { ...input, signal } as CallInput<K>),
  });
}
