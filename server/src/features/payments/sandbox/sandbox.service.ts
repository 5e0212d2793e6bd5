import type { Core } from '../../core.ts';
import {
  getSettlementDelayMs,
  lateWebhookMs,
  listOutcomes,
  type Notification,
  type Outcome,
  results,
  type TestCard,
} from './outcomes.ts';
import { decideSandboxPayment, findSandboxPayment, type SandboxRow } from './sandbox.repository.ts';

type Deps = Pick<Core, 'db' | 'clock' | 'inTransaction' | 'jobs'>;

const webhookJob = 'sandbox-webhook';

/** `status` is what the webhook announces; the merchant does not trust it. */
interface Webhook {
  ref: string;
  status: SandboxRow['status'];
}

/** The provider's side: stores the payer's decision and notifies the merchant over HTTP, as a real provider does. */
export function sandboxService(deps: Deps, getOwnOrigin: () => string) {
  const { db, clock, jobs } = deps;

  jobs.define<Webhook>({
    name: webhookJob,
    async run({ ref, status }) {
      const payment = await findSandboxPayment(db, ref, clock());
      if (payment) await callWebhook(payment, status, getOwnOrigin());
    },
  });

  return {
    find: (ref: string) => findSandboxPayment(db, ref, clock()),

    /** Returns the payment afterwards; a second decision, in another tab, changes nothing. */
    async decide(
      ref: string,
      { outcome, notification, card }: { outcome: Outcome; notification: Notification; card: TestCard },
    ): Promise<SandboxRow | undefined> {
      const now = clock();
      const payment = await findSandboxPayment(db, ref, now);
      if (!payment || !listOutcomes(payment).includes(outcome)) return payment;
      const { status, reason } = results[outcome];
      const settlesAt = status === 'pending' ? addMs(now, getSettlementDelayMs(payment.method)) : null;
      await deps.inTransaction(async (trx) => {
        // The card is chosen with the first decision, and dropped when the payment fails.
        const chosen = payment.status === 'open' && payment.saves_card ? card : payment.card;
        const kept = reason === null ? chosen : null;
        if (!(await decideSandboxPayment(trx, payment, { status, reason, settlesAt, card: kept }))) return;
        if (status === 'authenticating') return;
        for (const webhook of planWebhooks({ status, settlesAt, notification, now }))
          await jobs.enqueue(
            trx,
            webhookJob,
            { ref, status: webhook.status },
            webhook.at > now ? { startAfter: webhook.at } : {},
          );
      });
      return findSandboxPayment(db, ref, clock());
    },
  };
}

interface DecidedPayment {
  status: SandboxRow['status'];
  settlesAt: Date | null;
  notification: Notification;
  now: Date;
}

/** The webhooks of a decision, and when each is sent. */
function planWebhooks({ status, settlesAt, notification, now }: DecidedPayment) {
  if (notification === 'never') return [];
  const delayMs = notification === 'late' ? lateWebhookMs : 0;
  const first = { status, at: addMs(now, delayMs) };
  const webhooks = settlesAt ? [first, { status: 'paid' as const, at: addMs(settlesAt, delayMs) }] : [first];
  if (notification === 'twice') return [...webhooks, ...webhooks];
  // The first webhook comes after the one that followed it.
  if (notification === 'reordered') first.at = addMs(settlesAt ?? now, lateWebhookMs);
  return webhooks;
}

const addMs = (date: Date, ms: number) => new Date(date.getTime() + ms);

/** The merchant is this process, so the webhook uses its own address: the public one may not be reachable from here. */
async function callWebhook(
  { ref, webhook_url: url }: SandboxRow,
  status: SandboxRow['status'],
  origin: string,
): Promise<void> {
  const { pathname, search } = new URL(url);
  const response = await fetch(new URL(`${pathname}${search}`, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: ref, status }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
}
