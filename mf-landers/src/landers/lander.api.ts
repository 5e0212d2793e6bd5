import { apiQuery } from '@liaison/shared/api';

interface LanderParams {
  type: string;
  slug?: string;
  member?: string;
}

/** The members shown on a lander or the home page. */
export const landerMembersQuery = ({ type, slug, member }: LanderParams) =>
  apiQuery('GET /api/lander.php', { query: { type, ...(slug && { slug }), ...(member && { member }) } });

export const bundlesQuery = () => apiQuery('GET /api/bundles.php');

export const companyQuery = () => apiQuery('GET /api/companyinfo.php');
