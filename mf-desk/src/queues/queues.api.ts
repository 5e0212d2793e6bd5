import { apiQuery, call, queryClient } from '@liaison/shared/api';
import type { DeskQueue } from '@liaison/shared/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const countMs = 5000;
/** The service keeps a claim for five minutes. */
const extendMs = 60_000;

export const queuesQuery = queryOptions({
  ...apiQuery('GET /api/desk/queues'),
  refetchInterval: countMs,
  staleTime: 0,
});

/** The item or items that a query has claimed. */
interface Claimed {
  state: { data?: object | null };
}

/**
 * For queries that claim what they show, and claim it again while it is shown. An empty queue asks as often as it is counted, so that nothing
 * is counted and said to be with others. Nothing of it stays when the screen is left.
 */
export const claimOptions = {
  refetchInterval: ({ state: { data } }: Claimed) => (isNothing(data) ? countMs : extendMs),
  staleTime: 0,
  gcTime: 0,
};

const isNothing = (data: object | null | undefined) =>
  data === null || (Array.isArray(data) && data.length === 0);

export const refreshCounts = () => queryClient.invalidateQueries({ queryKey: queuesQuery.queryKey });

/** Gives back everything in a queue that is not decided, or one item. */
export const release = (query: { queue: DeskQueue; id?: string }) =>
  call('DELETE /api/desk/claims', { query });

/** Gives an item back to the others before it is decided. */
export const giveBack = (queue: DeskQueue) =>
  mutationOptions({
    mutationFn: (id: string) => release({ queue, id }),
    onSuccess: () => void refreshCounts(),
  });

/** Gives back what is not decided. A claim that could not be given back ends after five minutes. */
export const releaseClaims = (queue: DeskQueue): Promise<void> =>
  release({ queue }).then(
    () => void refreshCounts(),
    () => undefined,
  );
