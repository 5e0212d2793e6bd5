import type { Core } from '../../../core.ts';
import { type Outcome, outcomesOf, results, settlesAfterMs } from './outcomes.ts';
import { decideSandboxPayment, sandboxPayment, type SandboxRow } from './sandbox.repository.ts';

type Deps = Pick<Core, 'db' | 'clock' | 'inTransaction' | 'jobs'>;

const webhookJob = 'sandbox-webhook';

/** The provider's side: takes the payer's decision and tells the merchant, over HTTP as every provider does. */
export function sandboxService(deps: Deps, ownOrigin: () => string) {
  const { db, clock, jobs } = deps;

  jobs.define<{ ref: string }>({
    name: webhookJob,
    async run({ ref }) {
      const payment = await sandboxPayment(db, ref, clock());
      if (payment) await callWebhook(payment, ownOrigin());
    },
  });

  return {
    find: (ref: string) => sandboxPayment(db, ref, clock()),

    /** Gives the payment as it stands afterwards: a second decision, in another tab, changes nothing. */
    async decide(ref: string, outcome: Outcome): Promise<SandboxRow | undefined> {
      const payment = await sandboxPayment(db, ref, clock());
      if (payment?.status !== 'open' || !outcomesOf(payment.method).includes(outcome)) return payment;
      const { status, reason } = results[outcome];
      const settlesAt =
        status === 'pending' ? new Date(clock().getTime() + settlesAfterMs(payment.method)) : null;
      await deps.inTransaction(async (trx) => {
        if (!(await decideSandboxPayment(trx, ref, { status, reason, settlesAt }))) return;
        await jobs.enqueue(trx, webhookJob, { ref });
        if (settlesAt) await jobs.enqueue(trx, webhookJob, { ref }, { startAfter: settlesAt });
      });
      return sandboxPayment(db, ref, clock());
    },
  };
}

/** The merchant is this very process: its own address serves even where the public one leads through a proxy. */
async function callWebhook({ ref, webhook_url: url }: SandboxRow, origin: string): Promise<void> {
  const { pathname, search } = new URL(url);
  const answer = await fetch(new URL(`${pathname}${search}`, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: ref }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
}
