import { mutationOptions } from '@tanstack/react-query';
import { apiQuery, call, queryClient } from '@liaison/shared/api';
import { repeatOrderQuery } from '../orders/repeat-order.api.ts';

/** A payment may have stored another card. */
export const storedCardQuery = { ...apiQuery('GET /api/stored-card.php'), staleTime: 0 };

export const deleteStoredCard = mutationOptions({
  mutationFn: () => call('DELETE /api/stored-card.php'),
  onSuccess: async () => {
    // What was requested before still has the card.
    await queryClient.cancelQueries({ queryKey: storedCardQuery.queryKey });
    queryClient.setQueryData(storedCardQuery.queryKey, { card: null });
    return queryClient.invalidateQueries({ queryKey: repeatOrderQuery.queryKey });
  },
});
