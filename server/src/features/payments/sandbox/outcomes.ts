import type { PaymentFailureReason } from '@liaison/shared/contracts';

/** The outcomes that the page offers. `pending` becomes paid after a while. */
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

/** What is stored for each outcome. */
export const results: Record<
  Outcome,
  { status: 'paid' | 'pending' | 'failed' | 'cancelled' | 'expired'; reason: PaymentFailureReason | null }
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

const authenticatedMethods = new Set(['creditcard', 'cartebancaire', 'nexi', 'applepay', 'blik']);

/** The outcomes that a method can have: a bank transfer is never paid at once, and only some methods authenticate the payer. */
export function listOutcomes(method: string): Outcome[] {
  return outcomes.filter((outcome) => {
    if (outcome === 'paid' || outcome === 'insufficient_funds') return method !== 'sct';
    if (outcome === 'authentication_failed') return authenticatedMethods.has(method);
    return true;
  });
}

/** How long a pending payment takes; a bank transfer takes five days in reality. */
export const getSettlementDelayMs = (method: string) => (method === 'sct' ? 20_000 : 3_000);

export const openPeriodMs = 30 * 60_000;
