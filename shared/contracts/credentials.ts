import * as z from 'zod/mini';
import { CurrentPassword, EmailAddress, Password, User } from './accounts.ts';
import { defineEndpoints } from './endpoint.ts';
import { Country, LinkToken, Timestamp } from './primitives.ts';

const isRepeated = z.refine<{ password: string; password_repeat: string }>(
  (form) => form.password === form.password_repeat,
  { path: ['password_repeat'], error: 'mismatch' },
);

/** The same schema checks the form and the request. */
export const NewPassword = z
  .object({ password: Password, password_repeat: z.string('required') })
  .check(isRepeated);
export type NewPassword = z.infer<typeof NewPassword>;

export const PasswordChange = z
  .object({ old_password: CurrentPassword, password: Password, password_repeat: z.string('required') })
  .check(isRepeated);
export type PasswordChange = z.infer<typeof PasswordChange>;

export const EmailChange = z.object({ email: EmailAddress, password: CurrentPassword });
export type EmailChange = z.infer<typeof EmailChange>;

/** One signed-in device. `device` names browser and operating system, null where the browser did not send them. */
export const SessionEntry = z.object({
  id: z.uuid(),
  device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  country: z.nullable(Country),
  created_at: Timestamp,
  last_used_at: Timestamp,
  current: z.boolean(),
});
export type SessionEntry = z.infer<typeof SessionEntry>;

/** A browser where the password is enough although the account has two-step verification. */
export const TrustedDevice = z.object({
  ...z.omit(SessionEntry, { last_used_at: true }).shape,
  expires_at: Timestamp,
});
export type TrustedDevice = z.infer<typeof TrustedDevice>;

/** An older version of the service knows no trusted devices. */
const SessionsResponse = z.object({
  sessions: z.array(SessionEntry),
  trusted: z.optional(z.array(TrustedDevice)),
});

export const credentialEndpoints = defineEndpoints({
  'GET /api/sessions.php': {
    summary: 'The sessions of the account, the current one first, and the devices that it trusts',
    access: 'member',
    limit: 'read',
    response: SessionsResponse,
  },
  'DELETE /api/sessions.php': {
    summary: 'Ends one other session, the trust in one device, or all other sessions and trusts',
    access: 'member',
    limit: 'write',
    body: z.union([
      z.object({ id: z.uuid() }),
      z.object({ trusted: z.uuid() }),
      z.object({ all: z.literal(true) }),
    ]),
    response: SessionsResponse,
  },
  'POST /api/reset-password.php': {
    summary: 'Mails a link to choose a new password',
    access: 'any',
    limit: 'mail',
    body: z.object({ email: EmailAddress }),
    response: z.object({ sent: z.literal(true) }),
  },
  'GET /api/reset-password.php': {
    summary: 'Checks whether a reset link is still valid, without using it up',
    access: 'any',
    limit: 'token',
    query: z.object({ token: LinkToken }),
    // `done` when this link has set a password.
    response: z.object({ valid: z.boolean(), done: z.optional(z.literal(true)) }),
  },
  'PUT /api/reset-password.php': {
    summary: 'Sets a new password by a mailed link and ends every session',
    access: 'any',
    limit: 'token',
    body: z.intersection(NewPassword, z.object({ token: LinkToken })),
    response: z.object({ changed: z.literal(true) }),
  },
  'PUT /api/password.php': {
    summary: 'Changes the password and ends all other sessions',
    access: 'member',
    limit: 'token',
    body: PasswordChange,
    response: z.object({ user: User }),
  },
  'POST /api/mail-change.php': {
    summary: 'Mails a confirmation link to the new address and a notice to the current one',
    access: 'member',
    limit: 'mail',
    body: EmailChange,
    response: z.object({ sent: z.literal(true) }),
  },
  'PUT /api/mail-change.php': {
    summary: 'Completes the change of address; user is null on a device that is not signed in',
    access: 'any',
    limit: 'token',
    body: z.object({ token: LinkToken }),
    response: z.object({ user: z.nullable(User) }),
  },
  'DELETE /api/mail-change.php': {
    summary: 'Reverts a change of address by the link mailed to the former one, and ends every session',
    access: 'any',
    limit: 'token',
    body: z.object({ token: LinkToken }),
    response: z.object({ undone: z.literal(true) }),
  },
});
