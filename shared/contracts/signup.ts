import * as z from 'zod/mini';
import { EmailAddress, MemberName, Password, User } from './accounts.ts';
import { BirthDate } from './birth-date.ts';
import { defineEndpoints } from './endpoint.ts';
import { ExperimentExposure } from './experiments.ts';
import { Gender, MemberCard, PersonalInfo, Sexuality } from './members.ts';
import { maxAboutLength, maxInterests } from './profile-choices.ts';
import { ClientId, Country, Id, Locale, memberText } from './primitives.ts';
import { Tracking } from './tracking.ts';

const accepted = z.literal(true, 'not_accepted');

/** Step 0 of DEC-03: the same schema checks the form and the request. */
export const SignupAccount = z
  .object({
    email: EmailAddress,
    name: MemberName,
    password: Password,
    date_of_birth: BirthDate,
    gender: z.enum(Gender.options, 'required'),
    looking_for: z.enum(Gender.options, 'required'),
    sexuality: z.optional(Sexuality),
    signup_message: z.optional(memberText(500)),
    terms: accepted,
    special_category_consent: z.optional(z.boolean()),
    marketing: z.optional(z.boolean()),
  })
  .check(
    // Special-category data needs a consent of its own, and may be left out (DEC-03).
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

/** What the service asks of the browser while too many sign up (altcha-lib): the `challenge` of the error `work_required`. */
export const WorkChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.int(),
    data: z.object({ client_id: ClientId }),
  }),
  signature: z.string(),
});
export type WorkChallenge = z.infer<typeof WorkChallenge>;

export const SignupWork = z.object({
  challenge: WorkChallenge,
  counter: z.int().check(z.gte(0)),
  derived_key: z.string(),
});
export type SignupWork = z.infer<typeof SignupWork>;

export const SignupRequest = z.intersection(
  SignupAccount,
  z.object({
    client_id: ClientId,
    member_id: z.optional(Id),
    language: Locale,
    tracking: z.optional(Tracking),
    /** The variants that the page has shown, to count the sign-up. */
    experiments: z.optional(z.array(ExperimentExposure).check(z.maxLength(10))),
    terms_version: z.string().check(z.maxLength(40)),
    /** Only after the error `work_required`. */
    work: z.optional(SignupWork),
  }),
);

/** Step 2. The profile stores the city's coordinates: the member's own position never leaves the geocode request. */
export const SignupPlace = z.object({
  country: Country,
  region: z.string('required').check(z.minLength(1, 'required'), z.maxLength(10)),
  city_id: z.nullable(z.int()),
});
export type SignupPlace = z.infer<typeof SignupPlace>;

/** Step 4. */
export const SignupAbout = z.object({
  about: memberText(maxAboutLength),
  interests: z.array(z.string()).check(z.maxLength(maxInterests)),
});
export type SignupAbout = z.infer<typeof SignupAbout>;

const skip = z.optional(z.literal(true));
/** A step that may be skipped carries either its data or `skip`. */
const hasDataOrSkip = z.refine<{ skip?: true | undefined; data?: object | undefined }>(
  (step) => step.skip === true || step.data !== undefined,
  { path: ['data'], error: 'required' },
);

/** Steps after the account (DEC-03). Step 1 is complete once a main picture was uploaded. */
export const SignupStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal(1), skip }),
  z.object({ step: z.literal(2), data: SignupPlace }),
  z
    .object({ step: z.literal(3), skip, data: z.optional(z.partial(z.object(PersonalInfo))) })
    .check(hasDataOrSkip),
  z.object({ step: z.literal(4), skip, data: z.optional(SignupAbout) }).check(hasDataOrSkip),
]);
export type SignupStep = z.infer<typeof SignupStep>;

export const signupEndpoints = defineEndpoints({
  'GET /api/email-check.php': {
    summary: 'Whether an address can sign up, with a correction for a likely typing error',
    access: 'any',
    limit: 'signup',
    query: z.object({ email: z.string().check(z.maxLength(254)) }),
    response: z.object({
      valid: z.boolean(),
      /** A disposable mailbox: the only reason why a well-formed address is not `valid`. */
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
  'PUT /api/signup.php': {
    summary: 'Saves or skips one step of the sign-up; next_step is null when none is left',
    access: 'member',
    limit: 'write',
    body: SignupStep,
    response: z.object({ user: User, next_step: z.nullable(z.int()) }),
  },
  'GET /api/signup-matches.php': {
    summary: 'Six real members that a new member may write to',
    access: 'member',
    limit: 'read',
    response: z.object({ matches: z.array(MemberCard) }),
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
