import { apiQuery } from '@liaison/shared/api';

/** Who works at the desk in this browser. Fails with `not_found` for everybody else. */
export const meQuery = apiQuery('GET /api/desk/me');
