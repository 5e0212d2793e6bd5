import type { PaymentFailureReason } from '@liaison/shared/contracts';
import type { SandboxPaymentsTable } from '../../../db/schema/payments.ts';

/** The outcomes that the page offers. `pending` becomes paid after a while. */
export const outcomes = [
  'paid',
  'authenticate',
  'pending',
  'declined',
  'insufficient_funds',
  'authentication_failed',
  'technical',
  'cancelled',
  'expired',
  'refunded',
  'charged_back',
] as const;
export type Outcome = (typeof outcomes)[number];

type SandboxStatus = SandboxPaymentsTable['status'];

/** What is stored for each outcome. */
export const results: Record<
  Outcome,
  { status: Exclude<SandboxStatus, 'open'>; reason: PaymentFailureReason | null }
> = {
  paid: { status: 'paid', reason: null },
  authenticate: { status: 'authenticating', reason: null },
  pending: { status: 'pending', reason: null },
  declined: { status: 'failed', reason: 'declined' },
  insufficient_funds: { status: 'failed', reason: 'insufficient_funds' },
  authentication_failed: { status: 'failed', reason: 'authentication_failed' },
  technical: { status: 'failed', reason: 'technical' },
  cancelled: { status: 'cancelled', reason: 'cancelled' },
  expired: { status: 'expired', reason: 'expired' },
  refunded: { status: 'refunded', reason: null },
  charged_back: { status: 'charged_back', reason: null },
};

const authenticatedMethods = new Set(['creditcard', 'cartebancaire', 'nexi', 'applepay', 'blik']);

/**
 * The outcomes that can follow: a payer is asked to authenticate at most once, a bank transfer under way can still end in any way, and
 * only what is paid can be returned.
 */
export function listOutcomes({ status, method }: { status: SandboxStatus; method: string }): Outcome[] {
  if (status === 'open') return outcomes.filter((outcome) => isFirstOutcome(outcome, method));
  if (status === 'authenticating') return ['paid', 'authentication_failed', 'cancelled'];
  if (status === 'pending' && method === 'sct') return ['paid', 'declined', 'cancelled', 'expired'];
  return status === 'paid' ? ['refunded', 'charged_back'] : [];
}

/** A bank transfer is never paid at once, and only some methods authenticate the payer. */
function isFirstOutcome(outcome: Outcome, method: string): boolean {
  if (outcome === 'refunded' || outcome === 'charged_back') return false;
  if (outcome === 'paid' || outcome === 'insufficient_funds') return method !== 'sct';
  if (outcome === 'authenticate' || outcome === 'authentication_failed')
    return authenticatedMethods.has(method);
  return true;
}

/** The cards that the page lets the shop keep, by how later charges end. */
export const testCards = {
  accepted: { brand: 'Visa', lastFour: '4242' },
  confirmed: { brand: 'Mastercard', lastFour: '3184' },
  declined: { brand: 'Visa', lastFour: '0341' },
} as const;
export type TestCard = keyof typeof testCards;
export const testCardNames = ['accepted', 'confirmed', 'declined'] as const satisfies TestCard[];

/** How the merchant is notified: webhooks may come late, twice, in another order, or never. */
export const notifications = ['at_once', 'late', 'twice', 'reordered', 'never'] as const;
export type Notification = (typeof notifications)[number];

export const lateWebhookMs = 30_000;

/** How long a pending payment takes; a bank transfer takes five days in reality. */
export const getSettlementDelayMs = (method: string) => (method === 'sct' ? 300_000 : 3_000);

export const openPeriodMs = 30 * 60_000;
