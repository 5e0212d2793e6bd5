import * as z from 'zod/mini';

/** Every error code of the service with its HTTP status. */
export const errorStatus = {
  malformed: 400,
  not_enough_credits: 402,
  authentication_required: 403,
  forbidden: 403,
  cross_site: 403,
  /** The other member has blocked the user. */
  blocked: 403,
  /** The user has blocked the other member. */
  blocked_by_me: 403,
  premium_required: 403,
  /** A direct debit of the account, or from the same bank account, was returned. */
  sdd_blocked: 403,
  not_confirmed: 403,
  partner_not_confirmed: 403,
  profile_unavailable: 403,
  /** The member must first confirm to know that the other one is fictional. */
  fictional_unconfirmed: 403,
  /** The staff has paused the user's messages until `until`. */
  silenced: 403,
  /** The account is closed to its owner until `until`; `path` is the page with the reasons. */
  account_suspended: 403,
  /** The staff has closed the account for good; `path` is the page with the reasons. */
  account_banned: 403,
  login_failed: 403,
  /** The password is right; the code of the second step is missing. */
  code_required: 403,
  /** The answer of a browser or device does not fit, or the passkey was removed. */
  passkey_refused: 403,
  email_not_found: 404,
  pending_deletion: 403,
  invite_only: 403,
  /** Too many sign up: the call is repeated with the `challenge` solved. */
  work_required: 403,
  not_found: 404,
  code_not_found: 404,
  conflict: 409,
  duplicate: 409,
  /** A message costs `price` credits, more than its sender was shown. */
  price_changed: 409,
  photo_limit: 409,
  email_in_use: 409,
  code_used: 409,
  link_expired: 410,
  expired: 410,
  too_long: 413,
  too_large: 413,
  unsupported: 415,
  validation: 422,
  empty: 422,
  content_refused: 422,
  too_small: 422,
  photo_refused: 422,
  client_id_reused: 422,
  method_unavailable: 422,
  minimum_order: 422,
  not_for_method: 422,
  not_for_country: 422,
  rate_limited: 429,
  /** The reports of a day are used up; the next one is possible in about `hours`. */
  report_limit: 429,
  /** Another direct debit is open, or the amount is above the limit of new accounts. */
  limit_reached: 422,
  spending_limit: 422,
  code_invalid: 422,
  /** The likes of the swipe game are used up until `resets_at`. */
  swipe_limit: 429,
  account_blocked: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const ErrorCode = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);

/** Error codes of a single form field; the translation key is `errors:field.<code>`. */
export const fieldErrorCodes = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_young',
  'too_old',
  'in_use',
  'disposable',
  'common_password',
  'same_as_email',
  'same_as_name',
  'contains_contact',
  'offensive',
  'unchanged',
  'not_changeable',
  'mismatch',
  'wrong',
  'malformed',
  'not_accepted',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** The body of every error response. Further keys (`needed`, `minutes`, `reason` …) depend on the code. */
export const ApiErrorBody = z.looseObject({
  error: ErrorCode,
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.enum(fieldErrorCodes))),
  request_id: z.optional(z.string()),
});
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;
