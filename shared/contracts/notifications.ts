import * as z from 'zod/mini';
import { User } from './accounts.ts';
import { defineEndpoints } from './endpoint.ts';

const MailPreferences = z.object({
  new_conversations: z.boolean(),
  new_messages: z.boolean(),
  like: z.boolean(),
  unread_message_reminders: z.boolean(),
  promotions: z.boolean(),
  weekly_updates: z.boolean(),
  news: z.boolean(),
  reminders: z.boolean(),
});

/** The kinds of mail that a member can switch off (DEC-23). */
const MailCategory = z.keyof(MailPreferences);
export type MailCategory = z.infer<typeof MailCategory>;

/** The kinds of notification that browsers show while no page is in view. */
const PushPreferences = z.object({
  new_conversations: z.boolean(),
  new_messages: z.boolean(),
  like: z.boolean(),
});
export type PushCategory = keyof z.infer<typeof PushPreferences>;

const Hour = z.int().check(z.minimum(0), z.maximum(23));

/** Full hours in the member's time zone; from 22 to 7 is a night. */
export const QuietHours = z
  .object({ from: Hour, to: Hour })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], error: 'invalid' }));
export type QuietHours = z.infer<typeof QuietHours>;

export const NotificationPreferences = z.object({
  ...MailPreferences.shape,
  push: PushPreferences,
  /** No bulk mail and no push is sent in these hours. */
  quiet_hours: z.nullable(QuietHours),
  /** IANA name, by the member's place. */
  time_zone: z.string(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const NotificationUpdate = z.object({
  ...z.partial(MailPreferences).shape,
  push: z.optional(z.partial(PushPreferences)),
  quiet_hours: z.optional(z.nullable(QuietHours)),
});
export type NotificationUpdate = z.infer<typeof NotificationUpdate>;

/** The link of a mail ends the mails of its kind; with `all`, every mail but the necessary ones. */
const UnsubscribeQuery = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  all: z.optional(z.literal('1')),
});

export const notificationEndpoints = defineEndpoints({
  'GET /api/notifications.php': {
    summary: 'What the member wants by mail and push, and when',
    access: 'member',
    limit: 'read',
    response: NotificationPreferences,
  },
  'PUT /api/notifications.php': {
    summary: 'Changes the given preferences and returns all',
    access: 'member',
    limit: 'write',
    body: NotificationUpdate,
    response: NotificationPreferences,
  },
  'POST /api/unsubscribe.php': {
    summary: 'Turns off the mails of one kind, or all but the necessary ones, without signing in (RFC 8058)',
    access: 'any',
    // Mail providers call it for all their users from a few IP addresses, and nobody can guess a link.
    limit: 'webhook',
    query: UnsubscribeQuery,
    /** The kind that is off now; null for all. */
    response: z.object({ category: z.nullable(MailCategory) }),
  },
  'PUT /api/unsubscribe.php': {
    summary: 'Undoes that, without signing in; after a bounce or a spam complaint the mails stay off',
    access: 'any',
    limit: 'token',
    query: UnsubscribeQuery,
    response: z.object({ category: z.nullable(MailCategory) }),
  },
  'DELETE /api/unsubscribe.php': {
    summary:
      'Turns those mails on again after an unsubscribe or a bounce; after a spam complaint only support can',
    access: 'member',
    limit: 'write',
    response: z.object({ user: User }),
  },
});
