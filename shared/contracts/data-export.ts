import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { LinkToken, Timestamp } from './primitives.ts';

export const dataExportEndpoints = defineEndpoints({
  'POST /api/data-export.php': {
    summary: 'Collects all data of the member and mails a link to it; once a day',
    access: 'member',
    limit: 'write',
    response: z.object({ requested_at: Timestamp }),
    status: 202,
  },
  'GET /api/data-export.php': {
    summary:
      'The collected data as a zip file, for the signed-in member it belongs to; with check=1, only whether the link is still valid',
    access: 'member',
    limit: 'token',
    query: z.object({ token: LinkToken, check: z.optional(z.literal('1')) }),
    response: z.any(),
  },
});
