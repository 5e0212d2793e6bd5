import { call } from '@liaison/shared/api';
import type { TransactionsPage } from '@liaison/shared/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** The first page is the newest; each further one is older. */
export const transactionsQuery = infiniteQueryOptions({
  queryKey: ['GET /api/transactions.php'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/transactions.php', { query: pageParam === '' ? {} : { next: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }: TransactionsPage) => next ?? undefined,
  staleTime: 0,
});
