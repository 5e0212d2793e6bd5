import { type DataTag, QueryClient, queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query';
import type { ApiResponse, EndpointKey } from '@liaison/shared/contracts';
import { call, type CallInput } from './call.ts';

/** No retries here: the HTTP client already retries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** Stores answers by call such as `GET /api/profile.php?id=5`, so that the query of `apiQuery` finds them. */
export function storeAnswers(answers: Readonly<Record<string, unknown>>): void {
  for (const [address, answer] of Object.entries(answers)) {
    const [key, search] = address.split('?');
    const query = search === undefined ? [] : [Object.fromEntries(new URLSearchParams(search))];
    queryClient.setQueryData([key, ...query], answer);
  }
}

/** These change only with a release of the service, so they are fetched once per visit. */
const staticEndpoints = new Set<EndpointKey>([
  'GET /api/interests.php',
  'GET /api/regions.php',
  'GET /api/companyinfo.php',
]);

type ApiQueryKey<K extends EndpointKey> = (K | object)[];
// Written out, because the inferred type names the responses of all endpoints, which is more than a declaration file may hold.
type ApiQueryOptions<K extends EndpointKey> = UnusedSkipTokenOptions<
  ApiResponse<K>,
  Error,
  ApiResponse<K>,
  ApiQueryKey<K>
> & { queryKey: DataTag<ApiQueryKey<K>, ApiResponse<K>, Error> };

/** Query options keyed by endpoint and query, so that every module shares one cache entry. */
export function apiQuery<K extends EndpointKey>(
  key: K,
  input?: Omit<CallInput<K>, 'signal'>,
): ApiQueryOptions<K> {
  const query = (input as { query?: object } | undefined)?.query;
  return queryOptions({
    queryKey: query ? [key, query] : [key],
    ...(staticEndpoints.has(key) && { staleTime: Infinity }),
    queryFn: ({ signal }) => call(key, { ...input, signal } as CallInput<K>),
  });
}
