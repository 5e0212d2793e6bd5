import { createHmac } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import type { FetchedPayment, Mandate, PaymentProvider } from '../provider.ts';
import { getSettlementDelayMs } from './outcomes.ts';
import {
  insertSandboxPayment,
  type SandboxRow,
  findSandboxPayment,
  updateRefunded,
} from './sandbox.repository.ts';

export const sandboxName = 'sandbox';

interface SandboxDeps {
  db: Database;
  clock: () => Date;
  secret: string;
}

/** A provider without real money: its page lets the payer choose how the payment ends. */
export const sandboxProvider = ({ db, clock, secret }: SandboxDeps): PaymentProvider => ({
  name: sandboxName,

  async create(order) {
    // Derived from our id, so that a repeat finds the same payment, and not guessable, because the page needs no sign-in.
    const ref = `sb_${createHmac('sha256', secret).update(`sandbox:${order.reference}`).digest('base64url').slice(0, 32)}`;
    await insertSandboxPayment(db, {
      ref,
      amount_minor: order.amount,
      currency: order.currency,
      method: order.method,
      description: order.description,
      locale: order.locale,
      ...toFirstState(order.mandate, clock()),
      return_url: order.returnUrl,
      webhook_url: order.webhookUrl,
      created_at: clock(),
    });
    return { ref, redirectUrl: order.mandate ? null : `/sandbox/pay/${ref}` };
  },

  async fetch(ref) {
    const row = await findSandboxPayment(db, ref, clock());
    return row ? toFetchedPayment(row) : null;
  },

  refund: ({ ref, amount }) => updateRefunded(db, ref, amount),
});

/** IBANs that end in another way than being paid, as banks publish them for tests. */
const refusedIban = 'DE62370400440532013001';
const returnedIban = 'DE35370400440532013002';

/** A direct debit has no page: its IBAN decides how it ends. */
function toFirstState(mandate: Mandate | undefined, now: Date) {
  if (!mandate) return { status: 'open' as const };
  if (mandate.iban === refusedIban) return { status: 'failed' as const, failure_reason: 'declined' as const };
  const settlesAt = new Date(now.getTime() + getSettlementDelayMs('sdd'));
  return {
    status: 'pending' as const,
    settles_at: settlesAt,
    returns_at: mandate.iban === returnedIban ? settlesAt : null,
  };
}

function toFetchedPayment(row: SandboxRow): FetchedPayment {
  const { status, failure_reason: reason, amount_minor: amount, currency } = row;
  if (status === 'authenticating') return { status: 'open', amount, currency };
  if (status === 'failed' || status === 'cancelled' || status === 'expired')
    return { status, reason: reason ?? 'technical', amount, currency };
  return { status, amount, currency };
}
