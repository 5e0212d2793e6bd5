import { apiQuery, call, queryClient } from '@liaison/shared/api';
import { paymentEndpoints } from '@liaison/shared/contracts';
import { mutationOptions } from '@tanstack/react-query';

export const spendingLimitSchema = paymentEndpoints['PUT /api/spending-limit.php'].body;

/** Fetched on every visit, and not shown as it was before: the form starts with the limit. */
export const spendingLimitQuery = { ...apiQuery('GET /api/spending-limit.php'), gcTime: 0 };

export const saveSpendingLimit = mutationOptions({
  mutationFn: (limit: number | null) => call('PUT /api/spending-limit.php', { body: { limit } }),
  onSuccess: (saved) => queryClient.setQueryData(spendingLimitQuery.queryKey, saved),
});
