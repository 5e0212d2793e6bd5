import { createHmac } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import type { FetchedPayment, PaymentProvider } from '../provider.ts';
import { insertSandboxPayment, type SandboxRow, findSandboxPayment } from './sandbox.repository.ts';

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
      status: 'open',
      return_url: order.returnUrl,
      webhook_url: order.webhookUrl,
      created_at: clock(),
    });
    return { ref, redirectUrl: `/sandbox/pay/${ref}` };
  },

  async fetch(ref) {
    const row = await findSandboxPayment(db, ref, clock());
    return row ? toFetchedPayment(row) : null;
  },
});

function toFetchedPayment(row: SandboxRow): FetchedPayment {
  const { status, failure_reason: reason, amount_minor: amount, currency } = row;
  if (status === 'authenticating') return { status: 'open', amount, currency };
  if (status === 'failed' || status === 'cancelled' || status === 'expired')
    return { status, reason: reason ?? 'technical', amount, currency };
  return { status, amount, currency };
}
