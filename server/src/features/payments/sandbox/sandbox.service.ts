import type { Core } from '../../core.ts';
import { type Outcome, listOutcomes, results, getSettlementDelayMs } from './outcomes.ts';
import { decideSandboxPayment, findSandboxPayment, type SandboxRow } from './sandbox.repository.ts';

type Deps = Pick<Core, 'db' | 'clock' | 'inTransaction' | 'jobs'>;

const webhookJob = 'sandbox-webhook';

/** The provider's side: stores the payer's decision and notifies the merchant over HTTP, as a real provider does. */
export function sandboxService(deps: Deps, getOwnOrigin: () => string) {
  const { db, clock, jobs } = deps;

  jobs.define<{ ref: string }>({
    name: webhookJob,
    async run({ ref }) {
      const payment = await findSandboxPayment(db, ref, clock());
      if (payment) await callWebhook(payment, getOwnOrigin());
    },
  });

  return {
    find: (ref: string) => findSandboxPayment(db, ref, clock()),

    /** Returns the payment afterwards; a second decision, in another tab, changes nothing. */
    async decide(ref: string, outcome: Outcome): Promise<SandboxRow | undefined> {
      const payment = await findSandboxPayment(db, ref, clock());
      if (payment?.status !== 'open' || !listOutcomes(payment.method).includes(outcome)) return payment;
      const { status, reason } = results[outcome];
      const settlesAt =
        status === 'pending' ? new Date(clock().getTime() + getSettlementDelayMs(payment.method)) : null;
      await deps.inTransaction(async (trx) => {
        if (!(await decideSandboxPayment(trx, ref, { status, reason, settlesAt }))) return;
        await jobs.enqueue(trx, webhookJob, { ref });
        if (settlesAt) await jobs.enqueue(trx, webhookJob, { ref }, { startAfter: settlesAt });
      });
      return findSandboxPayment(db, ref, clock());
    },
  };
}

/** The merchant is this process, so the webhook uses its own address: the public one may not be reachable from here. */
async function callWebhook({ ref, webhook_url: url }: SandboxRow, origin: string): Promise<void> {
  const { pathname, search } = new URL(url);
  const response = await fetch(new URL(`${pathname}${search}`, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: ref }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
}
