import { apiQuery } from '@liaison/shared/api';

export const giftsQuery = { ...apiQuery('GET /api/gifts.php'), staleTime: 10 * 60_000 };
