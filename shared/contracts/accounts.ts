import * as z from 'zod/mini';
import { ageBounds, ageOn } from './age.ts';
import { endpoints } from './endpoint.ts';
import { Gender, MemberCard, OwnProfile, Sexuality } from './members.ts';
import { ClientId, Country, Id, Locale, memberText, Timestamp } from './primitives.ts';

/** The signed-in account as itself sees it. */
export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  status: z.enum(['not_confirmed', 'active']),
  credits: z.int(),
  paid_user: z.boolean(),
  signup_date: Timestamp,
  language: Locale,
  country: z.nullable(Country),
  fictional_icon: z.string(),
  notifications_disabled: z.array(z.enum(['fbl', 'bounce', 'listunsubscribe'])),
  invisible: z.boolean(),
  welcome_bonus_seen: z.boolean(),
  /** Started conversations still free of the premium rule; `null` for premium members. */
  free_conversations_left: z.nullable(z.int()),
  next_step: z.nullable(z.int()),
  profile: OwnProfile,
});
export type User = z.infer<typeof User>;

export const passwordBounds = { min: 8, max: 128 } as const;
export const nameBounds = { min: 3, max: 20 } as const;

export const EmailAddress = z
  .string('required')
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(254, 'too_long'), z.email('invalid'));

/** Letters, digits, space, dot, underscore, hyphen; starts with a letter, so never with @. */
export const MemberName = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(nameBounds.min, 'too_short'),
    z.maxLength(nameBounds.max, 'too_long'),
    z.regex(/^\p{L}[\p{L}\p{N} ._-]*$/u, 'invalid'),
  );

export const Password = z
  .string('required')
  .check(z.minLength(passwordBounds.min, 'too_short'), z.maxLength(passwordBounds.max, 'too_long'));

/** Campaign values from the address bar; never markup (LAND-018 to 021). */
export const Tracking = z.object({
  network: z.string().check(z.maxLength(100)),
  ref: z.optional(z.string().check(z.maxLength(200))),
  sub1: z.optional(z.string().check(z.maxLength(200))),
  sub2: z.optional(z.string().check(z.maxLength(200))),
  sub3: z.optional(z.string().check(z.maxLength(200))),
});
export type Tracking = z.infer<typeof Tracking>;

const isOldEnough = (date: string) => ageOn(date, new Date()) >= ageBounds.min;
const isYoungEnough = (date: string) => ageOn(date, new Date()) <= ageBounds.max;
const accepted = z.literal(true, 'not_accepted');

/** Step 0 of DEC-03: the same schema checks the form and the call. */
export const SignupAccount = z
  .object({
    email: EmailAddress,
    name: MemberName,
    password: Password,
    date_of_birth: z.pipe(
      z.string('required').check(z.minLength(1, 'required')),
      z.iso.date('invalid').check(z.refine(isOldEnough, 'too_young'), z.refine(isYoungEnough, 'too_old')),
    ),
    gender: z.enum(Gender.options, 'required'),
    looking_for: z.enum(Gender.options, 'required'),
    sexuality: z.optional(Sexuality),
    signup_message: z.optional(memberText(500)),
    terms: accepted,
    special_category_consent: z.optional(z.boolean()),
    marketing: z.optional(z.boolean()),
  })
  .check(
    // Special-category data is asked for on its own, and may be kept back (DEC-03).
    z.refine((form) => form.sexuality === undefined || form.special_category_consent === true, {
      path: ['special_category_consent'],
      error: 'not_accepted',
    }),
    z.refine((form) => form.name.toLowerCase() !== form.email.toLowerCase(), {
      path: ['name'],
      error: 'same_as_email',
    }),
    z.refine((form) => form.password.toLowerCase() !== form.email.toLowerCase(), {
      path: ['password'],
      error: 'same_as_email',
    }),
    z.refine((form) => form.password.toLowerCase() !== form.name.toLowerCase(), {
      path: ['password'],
      error: 'same_as_name',
    }),
  );
export type SignupAccount = z.infer<typeof SignupAccount>;

export const SignupRequest = z.intersection(
  SignupAccount,
  z.object({
    client_id: ClientId,
    member_id: z.optional(Id),
    language: Locale,
    tracking: z.optional(Tracking),
    terms_version: z.string().check(z.maxLength(40)),
  }),
);

/** By e-mail address or name. */
export const Credentials = z.object({
  login: z.string('required').check(z.minLength(1, 'required'), z.maxLength(254, 'too_long')),
  password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(128, 'wrong')),
});
export type Credentials = z.infer<typeof Credentials>;

/** As the browser's push service gave it (PushSubscription.toJSON()). */
export const PushSubscriptionData = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
});
export type PushSubscriptionData = z.infer<typeof PushSubscriptionData>;

/** `removed`: this browser wants none any more; only its endpoint is needed then. */
export const PushRequest = z.object({ subscription: PushSubscriptionData, removed: z.optional(z.boolean()) });
export type PushRequest = z.infer<typeof PushRequest>;

export const accountEndpoints = endpoints({
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
    body: z.union([Credentials, PushRequest]),
    response: z.object({ user: User }),
  },
  'PUT /api/user.php': {
    summary: 'Changes the language, or what the member has seen',
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
  'GET /api/email-check.php': {
    summary: 'Whether an address can sign up, with a suggestion for a typing slip',
    access: 'any',
    limit: 'signup',
    query: z.object({ email: z.string().check(z.maxLength(254)) }),
    response: z.object({
      valid: z.boolean(),
      /** A throw-away mailbox: the one reason why a well-formed address is not `valid`. */
      disposable: z.boolean(),
      suggestion: z.optional(z.string()),
      in_use: z.boolean(),
      pending_deletion: z.boolean(),
    }),
  },
  'POST /api/signup.php': {
    summary: 'Creates an account, signs it in and mails the activation link',
    access: 'any',
    limit: 'signup',
    body: SignupRequest,
    response: z.object({ user: User, next_step: z.int(), matches: z.array(MemberCard) }),
    status: 201,
  },
  'POST /api/activate.php': {
    summary:
      'Confirms the e-mail address; with resend=1 and no token, mails the link again, to another address if one is given',
    access: 'any',
    limit: 'token',
    query: z.object({ resend: z.optional(z.literal('1')) }),
    body: z.object({
      token: z.optional(z.string().check(z.maxLength(100))),
      email: z.optional(EmailAddress),
    }),
    response: z.object({ user: z.nullable(User) }),
  },
});
