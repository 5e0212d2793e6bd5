import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { OwnProfile, SearchFilters } from './members.ts';
import { Country, Currency, Id, Locale, Timestamp } from './primitives.ts';
import { PushRequest } from './push.ts';

/** The signed-in account, as only its member sees it. */
export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  status: z.enum(['not_confirmed', 'active']),
  credits: z.int(),
  /** What one credit costs in minor units, which may be a fraction: in the member's last bundle, else in the smallest one (DEC-35). */
  credit_price: z.optional(z.nullable(z.object({ amount: z.number(), currency: Currency }))),
  paid_user: z.boolean(),
  signup_date: Timestamp,
  /** Whether the discount of the first four hours applies, by the clock of the service. */
  has_time_bonus: z.optional(z.boolean()),
  /** Version of the terms that the member accepted last; `null` without any. */
  accepted_terms: z.optional(z.nullable(z.string())),
  language: Locale,
  country: z.nullable(Country),
  fictional_icon: z.string(),
  notifications_disabled: z.array(z.enum(['fbl', 'bounce', 'listunsubscribe'])),
  invisible: z.boolean(),
  welcome_bonus_seen: z.boolean(),
  /** Conversations that may still be started without premium; `null` for premium members. */
  free_conversations_left: z.nullable(z.int()),
  next_step: z.nullable(z.int()),
  /** Of the last search; `null` before the first one. */
  search_filters: z.optional(z.nullable(SearchFilters)),
  profile: OwnProfile,
});
export type User = z.infer<typeof User>;

export const passwordBounds = { min: 8, max: 128 } as const;
export const nameBounds = { min: 3, max: 20 } as const;

export const EmailAddress = z
  .string('required')
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(254, 'too_long'), z.email('invalid'));

/**
 * Letters, digits, space, dot, underscore, hyphen; starts with a letter, so never with @. Some letters are invisible (U+3164): refused.
 * Composed first, because an accent of its own is no letter.
 */
export const MemberName = z.string('required').check(
  z.trim(),
  // First: composing thousands of accents takes seconds.
  z.maxLength(10 * nameBounds.max, { error: 'too_long', abort: true }),
  z.normalize('NFC'),
  z.minLength(1, 'required'),
  z.minLength(nameBounds.min, 'too_short'),
  z.maxLength(nameBounds.max, 'too_long'),
  z.regex(/^\p{L}[\p{L}\p{N} ._-]*$/u, 'invalid'),
  z.refine((name) => !/\p{Default_Ignorable_Code_Point}/u.test(name), 'invalid'),
);

export const Password = z
  .string('required')
  .check(z.minLength(passwordBounds.min, 'too_short'), z.maxLength(passwordBounds.max, 'too_long'));

/** The password that the account has now: longer than any password can be is simply wrong. */
export const CurrentPassword = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(passwordBounds.max, 'wrong'));

/** `login` is the e-mail address or the name. */
export const Credentials = z.object({
  login: z.string('required').check(z.minLength(1, 'required'), z.maxLength(254, 'too_long')),
  password: CurrentPassword,
});
export type Credentials = z.infer<typeof Credentials>;

/** Of an authenticator app, or a recovery code; with or without spaces. */
export const LoginCode = z
  .string('required')
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'wrong'));

/** The code is asked for after the right password, by accounts with two-step verification. */
export const LoginRequest = z.extend(Credentials, {
  code: z.optional(LoginCode),
  /** With a code: this browser needs none for thirty days. */
  trust_device: z.optional(z.boolean()),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

export const accountEndpoints = defineEndpoints({
  'GET /api/user.php': {
    summary: 'The signed-in account, or null for a visitor',
    access: 'any',
    limit: 'read',
    response: z.object({ user: z.nullable(User) }),
  },
  'POST /api/user.php': {
    summary: "Signs in by e-mail address or name; with push=1, stores this browser's push subscription",
    access: 'any',
    limit: 'login',
    query: z.object({ push: z.optional(z.literal('1')) }),
    body: z.union([LoginRequest, PushRequest]),
    response: z.object({ user: User }),
  },
  'PUT /api/user.php': {
    summary: 'Changes the language, the visibility, or marks the welcome bonus as seen',
    access: 'member',
    limit: 'write',
    body: z.partial(
      z.object({ language: Locale, welcome_bonus_seen: z.literal(true), invisible: z.boolean() }),
    ),
    response: z.object({ user: User }),
  },
  'GET /api/logout.php': {
    summary: 'Ends the session',
    access: 'any',
    limit: 'write',
    response: null,
    status: 204,
  },
});
