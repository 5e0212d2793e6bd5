import { apiQuery } from '@liaison/shared/api';

interface LanderOf {
  type: string;
  slug?: string;
  member?: string;
}

/** Members for a lander or the home page. Asked after the first paint: nothing of the page waits for it. */
export const landerMembers = ({ type, slug, member }: LanderOf) =>
  apiQuery('GET /api/lander.php', { query: { type, ...(slug && { slug }), ...(member && { member }) } });

export const bundlePrices = () => apiQuery('GET /api/bundles.php');

export const company = () => apiQuery('GET /api/companyinfo.php');
