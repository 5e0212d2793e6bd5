import { apiQuery } from '@liaison/shared/api';

export const matchFinderQuery = apiQuery('GET /api/match-finder.php');
