import * as z from 'zod/mini';
import { EmailAddress, Password, User } from './accounts.ts';
import { endpoints } from './endpoint.ts';
import { Country, Timestamp } from './primitives.ts';

/** The secret of a link in a mail. */
const Token = z.string().check(z.minLength(1), z.maxLength(100));

const isRepeated = z.refine<{ password: string; password_repeat: string }>(
  (form) => form.password === form.password_repeat,
  { path: ['password_repeat'], error: 'mismatch' },
);

/** The same schema checks the form and the call. */
export const NewPassword = z
  .object({ password: Password, password_repeat: z.string('required') })
  .check(isRepeated);
export type NewPassword = z.infer<typeof NewPassword>;

export const PasswordChange = z
  .object({
    old_password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(128, 'wrong')),
    password: Password,
    password_repeat: z.string('required'),
  })
  .check(isRepeated);
export type PasswordChange = z.infer<typeof PasswordChange>;

const OwnPassword = z.string('required').check(z.minLength(1, 'required'), z.maxLength(128, 'wrong'));

export const MailChange = z.object({ email: EmailAddress, password: OwnPassword });
export type MailChange = z.infer<typeof MailChange>;

export const AccountDeletion = z.object({
  password: OwnPassword,
  reason: z.optional(z.string().check(z.maxLength(500, 'too_long'))),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** One sign-in. `device` names browser and system, null where the browser did not say. */
export const SessionEntry = z.object({
  id: z.uuid(),
  device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  country: z.nullable(Country),
  created_at: Timestamp,
  last_used_at: Timestamp,
  current: z.boolean(),
});
export type SessionEntry = z.infer<typeof SessionEntry>;

const sessionsAnswer = z.object({ sessions: z.array(SessionEntry) });

export const accountCareEndpoints = endpoints({
  'GET /api/sessions.php': {
    summary: 'Where the account is signed in, the present session first',
    access: 'member',
    limit: 'read',
    response: sessionsAnswer,
  },
  'DELETE /api/sessions.php': {
    summary: 'Ends one other session, or all others',
    access: 'member',
    limit: 'write',
    body: z.union([z.object({ id: z.uuid() }), z.object({ all: z.literal(true) })]),
    response: sessionsAnswer,
  },
  'POST /api/reset-password.php': {
    summary: 'Mails a link to choose a new password',
    access: 'any',
    limit: 'mail',
    body: z.object({ email: EmailAddress }),
    response: z.object({ sent: z.literal(true) }),
  },
  'GET /api/reset-password.php': {
    summary: 'Whether a link still works; looking does not use it up',
    access: 'any',
    limit: 'token',
    query: z.object({ token: Token }),
    response: z.object({ valid: z.boolean() }),
  },
  'PUT /api/reset-password.php': {
    summary: 'Sets a new password by a mailed link and ends every session',
    access: 'any',
    limit: 'token',
    body: z.intersection(NewPassword, z.object({ token: Token })),
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
    summary: 'Mails a link to the new address, and a notice to the present one',
    access: 'member',
    limit: 'mail',
    body: MailChange,
    response: z.object({ sent: z.literal(true) }),
  },
  'PUT /api/mail-change.php': {
    summary: 'Completes the change of address; user is null on a device that is not signed in',
    access: 'any',
    limit: 'token',
    body: z.object({ token: Token }),
    response: z.object({ user: z.nullable(User) }),
  },
  'DELETE /api/mail-change.php': {
    summary: 'Undoes a change of address from the mail to the former one, and ends every session',
    access: 'any',
    limit: 'token',
    body: z.object({ token: Token }),
    response: z.object({ undone: z.literal(true) }),
  },
  'DELETE /api/user.php': {
    summary: 'Deletes the account: hidden at once, purged when the days of grace are over',
    access: 'member',
    limit: 'token',
    body: AccountDeletion,
    response: z.object({
      reactivate_until: Timestamp,
      /** Bought credits that were not spent: their price can be claimed back until then (DEC-01). */
      withdrawable: z.nullable(z.object({ credits: z.int(), until: Timestamp })),
    }),
  },
  'POST /api/reactivate.php': {
    summary:
      'Brings a deleted account back by its mailed link; with resend=1 and the sign-in, mails the link again',
    access: 'any',
    limit: 'token',
    query: z.object({ resend: z.optional(z.literal('1')) }),
    body: z.union([
      z.object({ token: Token }),
      z.object({
        login: z.string().check(z.minLength(1), z.maxLength(254)),
        password: z.string().check(z.minLength(1), z.maxLength(128)),
      }),
    ]),
    response: z.object({ reactivated: z.boolean() }),
  },
  'POST /api/data-export.php': {
    summary: 'Collects everything held about the member and mails a link to it; once a day',
    access: 'member',
    limit: 'write',
    response: z.object({ requested_at: Timestamp }),
    status: 202,
  },
  'GET /api/data-export.php': {
    summary:
      'The collected data as a zip file, for the signed-in member it belongs to; with check=1, only whether the link still works',
    access: 'member',
    limit: 'token',
    query: z.object({ token: Token, check: z.optional(z.literal('1')) }),
    response: z.any(),
  },
  'POST /api/unsubscribe.php': {
    summary: 'Ends all mails but the necessary ones, without a sign-in (RFC 8058)',
    access: 'any',
    limit: 'token',
    query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({ unsubscribed: z.literal(true) }),
  },
  'DELETE /api/unsubscribe.php': {
    summary:
      'Turns those mails on again, for who ended them or has repaired the mailbox; after a spam complaint the support does',
    access: 'member',
    limit: 'write',
    response: z.object({ user: User }),
  },
});
