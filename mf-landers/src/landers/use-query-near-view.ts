import { useNearView } from '@liaison/shared/ui';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';

/** The answer in the document is used as long, however late its place comes near the view. */
const staleTime = 300_000;

/**
 * A query for the place of `ref`: without data until that comes near the view, also where the document brings the answer, because
 * prerendered HTML has none.
 */
export function useQueryNearView<T, K extends readonly unknown[]>(options: UseQueryOptions<T, Error, T, K>) {
  const { ref, inView: isNear } = useNearView();
  const { data, error, isPending, refetch } = useQuery({ staleTime, ...options, enabled: isNear });
  return { ref, query: { data: isNear ? data : undefined, error, isPending: isPending || !isNear, refetch } };
}
