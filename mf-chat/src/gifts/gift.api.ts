import { apiQuery, queryClient } from '@liaison/shared/api';
import type { ApiResponse } from '@liaison/shared/contracts';

export const giftsQuery = { ...apiQuery('GET /api/gifts.php'), staleTime: 10 * 60_000 };

/** Until the gifts are loaded again, the picker shows the price that the service has named. */
export const updateGiftPrice = ({ id, credits }: Gift): void =>
  void queryClient.setQueryData(
    giftsQuery.queryKey,
    (data) => data && { gifts: data.gifts.map((gift) => (gift.id === id ? { id, credits } : gift)) },
  );

type Gift = ApiResponse<'GET /api/gifts.php'>['gifts'][number];
