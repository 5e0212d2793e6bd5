import { apiQuery } from '@liaison/shared/api';

export const companyInfoQuery = { ...apiQuery('GET /api/companyinfo.php'), staleTime: Infinity };
