import { apiQuery, call, queryClient } from '@liaison/shared/api';
import { mutationOptions } from '@tanstack/react-query';

export const spendingLimitQuery = apiQuery('GET /api/spending-limit.php');

export const saveSpendingLimit = mutationOptions({
  mutationFn: (limit: number | null) => call('PUT /api/spending-limit.php', { body: { limit } }),
  onSuccess: (saved) => queryClient.setQueryData(spendingLimitQuery.queryKey, saved),
});
