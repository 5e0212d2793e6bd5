import type { SignupAccount } from '@liaison/shared/contracts';

const storageKey = 'signup/account';
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

type DraftValues = Partial<Record<(typeof storedFields)[number], string>>;

interface AccountDraft {
  /** Sent with every attempt, also after a reload, so that a retry after a lost response does not create a second account. */
  clientId: string;
  /** The recipient of `signup_message`. */
  memberId: string | undefined;
  values: DraftValues;
}

/** The values typed in this tab so far; an empty draft if session storage is blocked. */
export function readDraft(): AccountDraft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (isDraft(draft)) return { ...draft, values: pickStoredFields(draft.values) };
  } catch {
    // Blocked storage or invalid JSON counts as no draft.
  }
  return { clientId: crypto.randomUUID(), memberId: undefined, values: {} };
}

export function writeDraft({ values, ...draft }: AccountDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...draft, values: pickStoredFields(values) }));
  } catch {
    // Storage is full or blocked; the form still has all values.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function pickStoredFields(values: object): DraftValues {
  const known = new Map(Object.entries(values));
  const texts = storedFields.map((field) => [field, known.get(field)] as const);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string' && text !== ''));
}

function isDraft(value: unknown): value is AccountDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'clientId' in value &&
    typeof value.clientId === 'string' &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  );
}
