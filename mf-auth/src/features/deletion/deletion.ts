/** The API's response to the deletion; the screen that deleted the account passes it in the navigation state. */
export interface Deletion {
  reactivate_until: string;
  withdrawable: { credits: number; until: string } | null;
}

/** Null when the page was opened without that state. */
export function parseDeletion(state: unknown): Deletion | null {
  if (!isRecord(state) || !isTimestamp(state['reactivate_until'])) return null;
  const { reactivate_until, withdrawable } = state;
  return { reactivate_until, withdrawable: parseWithdrawable(withdrawable) };
}

const parseWithdrawable = (value: unknown) =>
  isRecord(value) && typeof value['credits'] === 'number' && isTimestamp(value['until'])
    ? { credits: value['credits'], until: value['until'] }
    : null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isTimestamp = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));
