import { apiQuery } from '@liaison/shared/api';
import type { Locale } from '@liaison/shared/contracts';

export const pageQuery = (page: string, lang: Locale) => ({
  ...apiQuery('GET /api/page.php', { query: { page, lang } }),
  staleTime: 3_600_000,
});

export const companyInfoQuery = apiQuery('GET /api/companyinfo.php');
