import { apiQuery, call, queryClient } from '@liaison/shared/api';
import type { ApiBody } from '@liaison/shared/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Each answer is a view in the audit log: never fetched again by itself. */
export const paymentsQuery = queryOptions({
  ...apiQuery('GET /api/desk/payments'),
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export const settlePayment = mutationOptions({
  mutationFn: (body: ApiBody<'PUT /api/desk/payments'>) => call('PUT /api/desk/payments', { body }),
  // Another member of staff may have settled it.
  onSettled: () => queryClient.invalidateQueries({ queryKey: paymentsQuery.queryKey }),
});
