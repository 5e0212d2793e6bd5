import type { SignupAccount } from '@liaison/shared/contracts';
import { createStored, toSchema } from '@liaison/shared/storage';

/** Never the password, and no consents, which must be given again. */
const storedFields = [
  'gender',
  'looking_for',
  'date_of_birth',
  'email',
  'name',
  'sexuality',
  'signup_message',
] as const satisfies (keyof SignupAccount)[];

interface AccountDraft {
  /** Sent with every attempt, also after a reload, so that a retry after a lost response does not create a second account. */
  clientId: string;
  /** The recipient of `signup_message`. */
  memberId: string | undefined;
  values: Partial<Record<(typeof storedFields)[number], string>>;
}

function parseDraft(value: unknown): AccountDraft | null | undefined {
  if (value === null) return null;
  if (!isObject(value) || typeof value.clientId !== 'string' || !isObject(value.values)) return undefined;
  const { clientId, memberId, values } = value;
  return {
    clientId,
    memberId: typeof memberId === 'string' ? memberId : undefined,
    values: pickTexts(values),
  };
}

/** Unset radio buttons are null. */
const pickTexts = (values: Partial<Record<keyof SignupAccount, unknown>>): AccountDraft['values'] =>
  Object.fromEntries(
    storedFields.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The values typed in this tab so far. */
const draft = createStored({
  name: 'signup/account',
  version: 1,
  schema: toSchema(parseDraft),
  initial: null,
  area: 'session',
  // The first releases stored the draft without a version.
  migrate: (data) => data,
});

/** A new draft with a new client id if none is stored. */
export const readDraft = (): AccountDraft =>
  draft.get() ?? { clientId: crypto.randomUUID(), memberId: undefined, values: {} };

export function writeDraft({
  values,
  ...others
}: Omit<AccountDraft, 'values'> & { values: Partial<Record<keyof SignupAccount, unknown>> }): void {
  draft.set({ ...others, values: pickTexts(values) });
}

export const clearDraft = (): void => draft.remove();
