import type { FailureReason } from '@liaison/shared/contracts';

/** What the page can be told to do. `pending` turns out paid after a while. */
export const outcomes = [
  'paid',
  'pending',
  'declined',
  'insufficient_funds',
  'authentication_failed',
  'technical',
  'cancelled',
  'expired',
] as const;
export type Outcome = (typeof outcomes)[number];

/** How the books read after it. */
export const results: Record<
  Outcome,
  { status: 'paid' | 'pending' | 'failed' | 'cancelled' | 'expired'; reason: FailureReason | null }
> = {
  paid: { status: 'paid', reason: null },
  pending: { status: 'pending', reason: null },
  declined: { status: 'failed', reason: 'declined' },
  insufficient_funds: { status: 'failed', reason: 'insufficient_funds' },
  authentication_failed: { status: 'failed', reason: 'authentication_failed' },
  technical: { status: 'failed', reason: 'technical' },
  cancelled: { status: 'cancelled', reason: 'cancelled' },
  expired: { status: 'expired', reason: 'expired' },
};

const withAuthentication = new Set(['creditcard', 'cartebancaire', 'nexi', 'applepay', 'blik']);

/** What can happen with a method: a bank transfer is never paid at once, only some ask the payer to prove who they are. */
export function outcomesOf(method: string): Outcome[] {
  return outcomes.filter((outcome) => {
    if (outcome === 'paid' || outcome === 'insufficient_funds') return method !== 'sct';
    if (outcome === 'authentication_failed') return withAuthentication.has(method);
    return true;
  });
}

/** How long a pending payment takes: a transfer's five days, shortened. */
export const settlesAfterMs = (method: string) => (method === 'sct' ? 20_000 : 3_000);

export const opensForMs = 30 * 60_000;
