import { useIsHydrated } from '@liaison/shared/module';
import { useNearView } from '@liaison/shared/ui';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

/** The answer in the document is used as long, however late its place comes near the view. */
const staleTime = 300_000;

/**
 * A query for the place of `ref`, made when that comes near the view. Until then prerendered HTML shows no data, also where the document
 * brings the answer; a screen that is opened later shows what is known.
 */
export function useQueryNearView<T, K extends readonly unknown[]>(options: UseQueryOptions<T, Error, T, K>) {
  const { ref, inView: isNear } = useNearView();
  const [isOpenedLater] = useState(useIsHydrated());
  const isShown = isNear || isOpenedLater;
  const { data, error, isPending, refetch } = useQuery({ staleTime, ...options, enabled: isNear });
  return {
    ref,
    query: { data: isShown ? data : undefined, error, isPending: isPending || !isShown, refetch },
  };
}
