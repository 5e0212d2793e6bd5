import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { DataToken, LinkToken, Timestamp } from './primitives.ts';

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
  'POST /api/closed-export.php': {
    summary:
      'As data-export.php, for an account that the staff has closed, with the token that its owner got when logging in',
    access: 'any',
    limit: 'token',
    body: z.object({ data_token: DataToken }),
    response: z.object({ requested_at: Timestamp }),
    status: 202,
  },
  'GET /api/closed-export.php': {
    summary: 'The collected data of an account that the staff has closed, as a zip file',
    access: 'any',
    limit: 'token',
    query: z.object({ token: LinkToken, data_token: DataToken }),
    response: z.any(),
  },
});
