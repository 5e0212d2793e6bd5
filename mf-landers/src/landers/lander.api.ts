import { apiQuery } from '@liaison/shared/api';

interface LanderParams {
  type: string;
  member?: string;
}

/** The members shown on a lander or the home page. */
export const landerMembersQuery = ({ type, member }: LanderParams) =>
  apiQuery('GET /api/lander.php', { query: { type, ...(member && { member }) } });

export const bundlesQuery = () => apiQuery('GET /api/bundles.php');

export const companyQuery = () => apiQuery('GET /api/companyinfo.php');
