import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';

export const pageHiddenEndpoints = endpoints({
  'POST /api/page-hidden.php': {
    summary: 'A page was hidden or left: counted by route and day, without a trace of who it was',
    access: 'any',
    limit: 'read',
    query: z.object({
      /** The route's name, never its address. */
      route: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/))),
      /** Bounce logging was asked for by the address, and the visitor is still on the first page. */
      bounced: z.optional(z.literal('1')),
    }),
    body: z.object({}),
    response: null,
    status: 204,
  },
});
