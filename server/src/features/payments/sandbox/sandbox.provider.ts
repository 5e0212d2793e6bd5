import { createHmac } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import type { PaymentProvider, ProviderState } from '../provider.ts';
import { insertSandboxPayment, type SandboxRow, sandboxPayment } from './sandbox.repository.ts';

export const sandboxName = 'sandbox';

interface SandboxDeps {
  db: Database;
  clock: () => Date;
  secret: string;
}

/** A provider that moves no money: its page lets the payer choose how the payment ends. */
export const sandboxProvider = ({ db, clock, secret }: SandboxDeps): PaymentProvider => ({
  name: sandboxName,

  async create(order) {
    // Made from our id, so that a repeat finds the same payment; unguessable, as its page asks nobody to sign in.
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
    const row = await sandboxPayment(db, ref, clock());
    return row ? stateOf(row) : null;
  },
});

function stateOf({ status, failure_reason: reason }: SandboxRow): ProviderState {
  if (status === 'open' || status === 'pending' || status === 'paid') return { status };
  return { status, reason: reason ?? 'technical' };
}
