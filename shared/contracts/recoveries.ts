import * as z from 'zod/mini';
import { boundedText } from './bounded-text.ts';
import { EmailAddress } from './accounts.ts';
import { defineEndpoints } from './endpoint.ts';
import { Id, LinkToken, Timestamp } from './primitives.ts';

/** What the desk changes for a member who has lost the mailbox, or the device and the codes of the second step. */
export const recoveryKinds = ['email', 'two_step'] as const;
export type RecoveryKind = (typeof recoveryKinds)[number];

/** So long a recovery waits, so that the owner of the account can stop it. */
export const recoveryHours = 72;

/** How staff have found out that it is the member who asks. */
export const identityMethods = ['document', 'video_call', 'account_details', 'payment_details'] as const;

export const recoveryReasonLength = { min: 5, max: 500 };

export const RecoveryRequest = z
  .object({
    /** Of the member. */
    id: Id,
    kind: z.enum(recoveryKinds),
    /** The new address; only for that kind. */
    email: z.optional(EmailAddress),
    method: z.enum(identityMethods, 'required'),
    /** For the log only. */
    reason: boundedText(recoveryReasonLength),
  })
  .check(
    z.refine(({ kind, email }) => kind !== 'email' || email !== undefined, {
      path: ['email'],
      error: 'required',
    }),
  );
export type RecoveryRequest = z.infer<typeof RecoveryRequest>;

/** As the desk sees it; `ended_at` and `outcome` are null while it waits. */
export const Recovery = z.object({
  id: Id,
  kind: z.enum(recoveryKinds),
  /** Empty once it was erased. */
  new_email: z.nullable(z.string()),
  method: z.enum(identityMethods),
  /** The name of who requested it. */
  requested_by: z.string(),
  created_at: Timestamp,
  applies_at: Timestamp,
  ended_at: z.nullable(Timestamp),
  outcome: z.nullable(z.enum(['applied', 'stopped', 'cancelled', 'failed'])),
});
export type Recovery = z.infer<typeof Recovery>;

const staff = { access: 'staff', staffRoles: ['support', 'administrator'], limit: 'write' } as const;

export const recoveryEndpoints = defineEndpoints({
  'POST /api/desk/recoveries': {
    ...staff,
    summary:
      'Requests another address, or the end of two-step verification, for a member whose identity was checked; it waits 72 hours',
    body: RecoveryRequest,
    response: null,
    status: 204,
  },
  'DELETE /api/desk/recoveries': {
    ...staff,
    summary: 'Cancels a recovery that waits; the member gets a mail',
    query: z.object({ id: Id }),
    response: null,
    status: 204,
  },
  'DELETE /api/recovery.php': {
    summary: 'Stops a recovery by the link in the mail to the address of the account',
    access: 'any',
    limit: 'token',
    body: z.object({ token: LinkToken }),
    response: z.object({ stopped: z.literal(true) }),
  },
});
