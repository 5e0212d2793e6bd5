import type { SignupAccount } from '@liaison/shared/contracts';
import { createStored } from '@liaison/shared/storage';
import * as z from 'zod/mini';

/** Unset radio buttons are null. */
const text = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value) => (typeof value === 'string' ? value : undefined)),
  ),
);

/** Never the password, and no consents, which must be given again: the schema drops every other field. */
const DraftValues = z.object({
  gender: text,
  looking_for: text,
  date_of_birth: text,
  email: text,
  name: text,
  sexuality: text,
  signup_message: text,
} satisfies Partial<Record<keyof SignupAccount, typeof text>>);

const AccountDraft = z.object({
  /** Sent with every attempt, also after a reload, so that a retry after a lost response does not create a second account. */
  clientId: z.uuid(),
  /** The recipient of `signup_message`. */
  memberId: text,
  values: DraftValues,
});
type AccountDraft = z.infer<typeof AccountDraft>;

/** The values typed in this tab so far. */
const draft = createStored({
  name: 'signup/account',
  version: 1,
  schema: z.nullable(AccountDraft),
  initial: null,
  area: 'session',
  // The first releases stored the draft without a version.
  migrate: (data) => data,
});

/** A new draft with a new client id if none is stored. */
export const readDraft = (): AccountDraft =>
  draft.get() ?? { clientId: crypto.randomUUID(), memberId: undefined, values: {} };

export function writeDraft({ values, ...others }: Omit<AccountDraft, 'values'> & { values: object }): void {
  draft.set({ ...others, values: DraftValues.parse(values) });
}

export const clearDraft = (): void => draft.remove();
