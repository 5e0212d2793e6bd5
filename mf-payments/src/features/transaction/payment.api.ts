import { queryOptions } from '@tanstack/react-query';
import { ApiError, apiQuery } from '@liaison/shared/api';
import type { Payment } from '@liaison/shared/contracts';

const quickPolls = 15;
const quickMs = 2000;
const slowMs = 5000;

export const isOpen = ({ status }: Payment) => status === 'loading' || status === 'pending';

/** A payment, asked for again until it is final: every 2 seconds at first, then every 5 (DEC-07). */
export const paymentQuery = (id: string) =>
  queryOptions({
    ...apiQuery('GET /api/payment.php', { query: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.error instanceof ApiError && state.error.code === 'not_found') return false;
      if (state.data && !isOpen(state.data.payment)) return false;
      return state.dataUpdateCount < quickPolls ? quickMs : slowMs;
    },
  });

/** After half a minute of asking, waiting here serves nobody. */
export const takesLong = (updates: number) => updates >= quickPolls;
