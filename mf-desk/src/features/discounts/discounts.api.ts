import { call, queryClient } from '@liaison/shared/api';
import type { ApiBody, ApiResponse, NewDiscount } from '@liaison/shared/contracts';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';

/** The first page is the newest; each further one is older. */
export const discountsQuery = infiniteQueryOptions({
  queryKey: ['GET /api/desk/discounts'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/desk/discounts', { query: pageParam === '' ? {} : { before: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }: ApiResponse<'GET /api/desk/discounts'>) => next ?? undefined,
  staleTime: 0,
});

const refetch = () => queryClient.invalidateQueries({ queryKey: discountsQuery.queryKey });

export const createDiscount = mutationOptions({
  mutationFn: (discount: NewDiscount) => call('POST /api/desk/discounts', { body: discount }),
  onSuccess: refetch,
});

export const pauseDiscount = mutationOptions({
  mutationFn: (change: ApiBody<'PUT /api/desk/discounts'>) =>
    call('PUT /api/desk/discounts', { body: change }),
  onSuccess: refetch,
});
