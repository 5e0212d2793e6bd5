import { apiQuery } from '@liaison/shared/api';
import type { ApiQuery } from '@liaison/shared/contracts';

export const bundlesQuery = apiQuery('GET /api/bundles.php');

/** Loaded once per visit (SH-031). */
export const companyQuery = { ...apiQuery('GET /api/companyinfo.php'), staleTime: Infinity };

/** What a code is worth for this member, and for an order. */
export const discountQuery = (query: ApiQuery<'GET /api/discountcode.php'>) =>
  apiQuery('GET /api/discountcode.php', { query });
