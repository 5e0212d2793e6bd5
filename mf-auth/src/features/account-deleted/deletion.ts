/** What the service said when the account was deleted; the screen that deleted it hands it on with the navigation. */
export interface Deletion {
  reactivate_until: string;
  withdrawable: { credits: number; until: string } | null;
}

/** Nothing for who came by the address alone. */
export function deletionIn(state: unknown): Deletion | null {
  if (!isRecord(state) || !isMoment(state['reactivate_until'])) return null;
  const { reactivate_until, withdrawable } = state;
  return { reactivate_until, withdrawable: withdrawableIn(withdrawable) };
}

const withdrawableIn = (value: unknown) =>
  isRecord(value) && typeof value['credits'] === 'number' && isMoment(value['until'])
    ? { credits: value['credits'], until: value['until'] }
    : null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));
