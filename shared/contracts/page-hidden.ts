import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';

export const pageHiddenEndpoints = defineEndpoints({
  'POST /api/page-hidden.php': {
    summary: 'Counts by route and day that a page was hidden or left, without identifying the visitor',
    access: 'any',
    limit: 'read',
    query: z.object({
      /** The route's name, never its path. */
      route: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/))),
      /** The query asked for bounce logging, and the visitor is still on the first page. */
      bounced: z.optional(z.literal('1')),
    }),
    body: z.object({}),
    response: null,
    status: 204,
  },
});
