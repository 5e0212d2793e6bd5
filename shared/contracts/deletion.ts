import * as z from 'zod/mini';
import { CurrentPassword, passwordBounds } from './accounts.ts';
import { defineEndpoints } from './endpoint.ts';
import { DataToken, LinkToken, memberText, Timestamp } from './primitives.ts';

export const AccountDeletion = z.object({
  password: CurrentPassword,
  reason: z.optional(memberText(500)),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

const DeletionResult = z.object({
  reactivate_until: Timestamp,
  /** Bought and unspent credits, whose price the member can claim back until then (DEC-01). */
  withdrawable: z.nullable(z.object({ credits: z.int(), until: Timestamp })),
});

export const deletionEndpoints = defineEndpoints({
  'DELETE /api/user.php': {
    summary:
      'Deletes the account: hidden at once, purged when the grace period ends. Needs the session; with the one that the deletion ended, it answers the same for 48 hours',
    access: 'any',
    limit: 'token',
    body: AccountDeletion,
    response: DeletionResult,
  },
  'POST /api/closed-deletion.php': {
    summary:
      'Deletes an account that the staff has closed, with the token that its owner got when logging in',
    access: 'any',
    limit: 'token',
    body: z.object({ data_token: DataToken }),
    response: DeletionResult,
  },
  'POST /api/reactivate.php': {
    summary:
      'Restores a deleted account by its mailed link; with resend=1 and the credentials, mails the link again',
    access: 'any',
    limit: 'token',
    query: z.object({ resend: z.optional(z.literal('1')) }),
    body: z.union([
      z.object({ token: LinkToken }),
      z.object({
        login: z.string().check(z.minLength(1), z.maxLength(254)),
        password: z.string().check(z.minLength(1), z.maxLength(passwordBounds.max)),
      }),
    ]),
    response: z.object({ reactivated: z.boolean() }),
  },
});
