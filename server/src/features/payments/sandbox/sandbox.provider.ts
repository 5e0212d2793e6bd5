import { createHmac } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { SandboxPaymentsTable } from '../../../db/schema/payments.ts';
import type { FetchedPayment, Mandate, PaymentProvider, ProviderOrder } from '../provider.ts';
import { getSettlementDelayMs, type TestCard, testCards } from './outcomes.ts';
import {
  cancelUndecided,
  deleteTestCard,
  insertSandboxPayment,
  type SandboxRow,
  findSandboxPayment,
  isUndecided,
  updateRefunded,
} from './sandbox.repository.ts';

const sandboxName = 'sandbox';

interface SandboxDeps {
  db: Database;
  clock: () => Date;
  secret: string;
}

/** A provider without real money: its page lets the payer choose how the payment ends. */
export function sandboxProvider({ db, clock, secret }: SandboxDeps): PaymentProvider {
  /** Derived from our id, so that a repeat finds the same payment, and not guessable, because the page needs no sign-in. */
  const toRef = (reference: string) =>
    `sb_${createHmac('sha256', secret).update(`sandbox:${reference}`).digest('base64url').slice(0, 32)}`;

  async function insert(order: ProviderOrder, firstState: FirstState): Promise<string> {
    const ref = toRef(order.reference);
    await insertSandboxPayment(db, {
      ref,
      amount_minor: order.amount,
      currency: order.currency,
      method: order.method,
      description: order.description,
      locale: order.locale,
      ...firstState,
      saves_card: order.saveCard ?? false,
      return_url: order.returnUrl,
      webhook_url: order.webhookUrl,
      created_at: clock(),
    });
    return ref;
  }
  return {
    name: sandboxName,

    async create(order) {
      const ref = await insert(order, toFirstState(order.mandate, clock()));
      return { ref, redirectUrl: order.mandate ? null : getPagePath(ref) };
    },

    async chargeStored(order, cardRef) {
      const card = (await findSandboxPayment(db, cardRef, clock()))?.card;
      if (!card) return null;
      const ref = await insert(order, chargeStates[card]);
      return { ref, redirectUrl: card === 'confirmed' ? getPagePath(ref) : null };
    },

    async find(reference) {
      const ref = toRef(reference);
      const row = await findSandboxPayment(db, ref, clock());
      return row ? { ref, redirectUrl: isUndecided(row) ? getPagePath(ref) : null } : null;
    },

    cancel: (ref) => cancelUndecided(db, ref),

    deleteCard: (ref) => deleteTestCard(db, ref),

    async fetch(ref) {
      const row = await findSandboxPayment(db, ref, clock());
      return row ? toFetchedPayment(row) : null;
    },

    refund: ({ ref, amount }) => updateRefunded(db, ref, amount),

    // Its refunds arrive at once.
    hasRefundFailed: async () => false,
  };
}

type FirstState = Pick<
  Insertable<SandboxPaymentsTable>,
  'status' | 'failure_reason' | 'settles_at' | 'returns_at'
>;

const getPagePath = (ref: string) => `/sandbox/pay/${ref}`;

/** How a charge of a stored card begins. */
const chargeStates: Record<TestCard, FirstState> = {
  accepted: { status: 'paid' },
  confirmed: { status: 'authenticating' },
  declined: { status: 'failed', failure_reason: 'declined' },
};

/** IBANs that end in another way than being paid, as banks publish them for tests. */
const refusedIban = 'DE62370400440532013001';
const returnedIban = 'DE35370400440532013002';

/** A direct debit has no page: its IBAN decides how it ends. */
function toFirstState(mandate: Mandate | undefined, now: Date): FirstState {
  if (!mandate) return { status: 'open' };
  if (mandate.iban === refusedIban) return { status: 'failed', failure_reason: 'declined' };
  const settlesAt = new Date(now.getTime() + getSettlementDelayMs('sdd'));
  return {
    status: 'pending',
    settles_at: settlesAt,
    returns_at: mandate.iban === returnedIban ? settlesAt : null,
  };
}

function toFetchedPayment(row: SandboxRow): FetchedPayment {
  const { status, failure_reason: reason, amount_minor: amount, currency } = row;
  if (status === 'authenticating') return { status: 'open', amount, currency };
  if (status === 'failed' || status === 'cancelled' || status === 'expired')
    return { status, reason: reason ?? 'technical', amount, currency };
  // The reference of the payment that stored the card is that of the card.
  if (status === 'paid' && row.card)
    return { status, card: { ref: row.ref, ...testCards[row.card] }, amount, currency };
  return { status, amount, currency };
}
