import * as z from 'zod/mini';
import { User } from './accounts.ts';
import { defineEndpoints } from './endpoint.ts';

export const notificationEndpoints = defineEndpoints({
  'POST /api/unsubscribe.php': {
    summary: 'Turns off all mails but the necessary ones, without signing in (RFC 8058)',
    access: 'any',
    limit: 'token',
    query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({ unsubscribed: z.literal(true) }),
  },
  'DELETE /api/unsubscribe.php': {
    summary:
      'Turns those mails on again after an unsubscribe or a bounce; after a spam complaint only support can',
    access: 'member',
    limit: 'write',
    response: z.object({ user: User }),
  },
});
