import type { SignupAccount } from '@liaison/shared/contracts';

const storageKey = 'signup/account';
/** Never the password, and no consent: those are given anew. */
const kept = [
  'gender',
  'looking_for',
  'date_of_birth',
  'email',
  'name',
  'sexuality',
  'signup_message',
] as const satisfies (keyof SignupAccount)[];

type DraftValues = Partial<Record<(typeof kept)[number], string>>;

interface AccountDraft {
  /** One for all tries, also over a reload: a repeat after a lost answer never makes a second account. */
  clientId: string;
  /** Whom the message is for. */
  memberId: string | undefined;
  values: DraftValues;
}

/** What this tab's visitor has typed so far. Where storage is closed, nothing is kept. */
export function readDraft(): AccountDraft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (isDraft(draft)) return { ...draft, values: keptOf(draft.values) };
  } catch {
    // Blocked or broken: as good as empty.
  }
  return { clientId: crypto.randomUUID(), memberId: undefined, values: {} };
}

export function writeDraft({ values, ...draft }: AccountDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...draft, values: keptOf(values) }));
  } catch {
    // Full or blocked: the form itself still holds everything.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Blocked: nothing was kept.
  }
}

function keptOf(values: object): DraftValues {
  const known = new Map(Object.entries(values));
  const texts = kept.map((field) => [field, known.get(field)] as const);
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
