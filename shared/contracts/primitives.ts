import * as z from 'zod/mini';
import { isBlank } from './is-blank.ts';
import { locales } from './locales.ts';
import { isSitePath } from './site-path.ts';

const maxId = '9223372036854775807';

/** An id of the database (a signed 64-bit number) as a decimal string, because a JSON number would lose its last digits. */
export const Id = z.string().check(
  z.regex(/^[1-9][0-9]{0,18}$/),
  // Digits of equal length compare like the numbers.
  z.refine((id) => id.length < maxId.length || id <= maxId),
);

/** Idempotency key of a request that creates, spends or charges: repeating it returns the first result. */
export const ClientId = z.uuid();

/** The secret of a mailed link. */
export const LinkToken = z.string().check(z.minLength(1), z.maxLength(100));

/** What the owner of an account that the staff has closed gets when logging in, to export and delete its data. */
export const DataToken = z.string().check(z.minLength(1), z.maxLength(100));

/** ISO 8601, UTC. */
export const Timestamp = z.iso.datetime();

/** `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date();

export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;

/** ISO 3166-1 alpha-2, upper case. */
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/));

/** ISO 4217. */
export const Currency = z.enum(['EUR', 'GBP', 'USD', 'CAD', 'AUD', 'NZD', 'CHF', 'PLN']);
export type Currency = z.infer<typeof Currency>;

/** An amount in minor units (cents). */
export const MinorUnits = z.int().check(z.nonnegative());

/** A page of this site to return to after sign-in or payment. `//x`, `/\x`, absolute URLs, calls and files are refused. */
export const SitePath = z.string().check(z.refine(isSitePath));

/** A text written by a member, trimmed, empty when nothing of it can be seen; NUL and lone surrogates are refused. */
export const memberText = (max: number) =>
  z.pipe(
    z.string().check(
      z.refine((text) => text.isWellFormed() && !text.includes('\0'), 'malformed'),
      z.trim(),
      z.overwrite((text) => (isBlank(text) ? '' : text)),
    ),
    z.string().check(z.refine((text) => [...text].length <= max, 'too_long')),
  );
