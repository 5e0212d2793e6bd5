import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, apiQuery } from '@liaison/shared/api';
import type { Payment } from '@liaison/shared/contracts';

const fastPollCount = 15;
const fastPollMs = 2000;
const slowPollMs = 5000;

export const isPaymentPending = ({ status }: Payment) => status === 'loading' || status === 'pending';

/** Polls until the payment is final: every 2 seconds at first, then every 5 (DEC-07). */
export const paymentQuery = (id: string) =>
  queryOptions({
    ...apiQuery('GET /api/payment.php', { query: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.error instanceof ApiError && state.error.code === 'not_found') return false;
      if (state.data && !isPaymentPending(state.data.payment)) return false;
      return state.dataUpdateCount < fastPollCount ? fastPollMs : slowPollMs;
    },
  });

/** True after half a minute of polling: the member need not wait on this page any longer. */
export function useIsTakingLong(id: string): boolean {
  const client = useQueryClient();
  const { queryKey } = paymentQuery(id);
  return useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => (client.getQueryState(queryKey)?.dataUpdateCount ?? 0) >= fastPollCount,
  );
}
