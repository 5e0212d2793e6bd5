import { apiQuery } from '@liaison/shared/api';

export const bundlesQuery = apiQuery('GET /api/bundles.php');

/** Loaded once per visit (SH-031). */
export const companyQuery = { ...apiQuery('GET /api/companyinfo.php'), staleTime: Infinity };
