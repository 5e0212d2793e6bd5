import { mutationOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { apiQuery, call, queryClient } from '@liaison/shared/api';
import type { ApiBody, Payment } from '@liaison/shared/contracts';
import { applyCredits } from '@liaison/shared/session';

const fastPollCount = 15;
const fastPollMs = 2000;
const slowPollMs = 5000;

export const isPaymentPending = ({ status }: Payment) => status === 'loading' || status === 'pending';

/** A file that the browser opens. */
export const getInvoicePath = (id: string) => `/api/invoice.php?id=${id}`;

/** Polls until the payment is final: every 2 seconds at first, then every 5 (DEC-07). */
export const paymentQuery = (id: string) =>
  queryOptions({
    ...apiQuery('GET /api/payment.php', { query: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && !isPaymentPending(state.data.payment)) return false;
      return state.dataUpdateCount < fastPollCount ? fastPollMs : slowPollMs;
    },
  });

/** Fails without a connection, as an order does: its dialog cannot be left while it is on its way. */
export const withdraw = mutationOptions({
  networkMode: 'always',
  mutationFn: (body: ApiBody<'POST /api/withdrawal.php'>) => call('POST /api/withdrawal.php', { body }),
  onSuccess: (state) => {
    queryClient.setQueryData(paymentQuery(state.payment.payment_id).queryKey, state);
    applyCredits(state.credits);
  },
  // Credits were spent, or the time ran out, since the page was loaded: it shows what holds now.
  onError: (_error, { payment_id: id }) =>
    queryClient.invalidateQueries({ queryKey: paymentQuery(id).queryKey }),
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
