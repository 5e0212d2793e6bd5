import type { Core } from '../core.ts';
import { applyState } from './apply-state.ts';
import { listPaymentsToCancel, markCancelledAtProvider } from './cancelled-orders.repository.ts';
import { type fulfil, unclaimedRefund } from './fulfilment.ts';
import {
  claimCheck,
  listAbandonedPayments,
  listUnansweredPayments,
  type PaymentRow,
} from './payments.repository.ts';
import type { PaymentsService } from './payments.service.ts';
import type { PaymentProvider } from './provider.ts';
import {
  claimSentRefunds,
  claimUnsendableRefunds,
  listWaitingRefunds,
  markRefundFailed,
  markRefundRefused,
  markRefundSent,
} from './refunds.repository.ts';
import { listUnsentCharges } from './stored-cards/charges.repository.ts';
import {
  deleteStoredCard,
  listReleasedCards,
  markCardRefused,
} from './stored-cards/stored-cards.repository.ts';

type Deps = Parameters<typeof fulfil>[0] & Pick<Core, 'db'>;

interface ReconcileOptions {
  provider: PaymentProvider | null;
  payments: Pick<PaymentsService, 'refresh' | 'settleAbandoned' | 'submit'>;
}

const unansweredAfterMs = 60_000;
const batchSize = 50;
const unsendableLogMs = 3_600_000;

/**
 * Does what a missed webhook, a crash or an outage of the provider left undone: fetches states, charges stored cards, settles
 * payments that no provider accepted, cancels what was cancelled here, sends refunds, asks whether they were paid out, and deletes removed cards.
 */
export async function reconcilePayments(deps: Deps, { provider, payments }: ReconcileOptions): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock();
  const before = new Date(now.getTime() - unansweredAfterMs);
  const check = async (payment: PaymentRow, work: (payment: PaymentRow) => Promise<unknown>) => {
    if (!(await claimCheck(db, payment.id, { now, everyMs: unansweredAfterMs }))) return;
    await work(payment).catch((error: unknown) =>
      log.warn({ err: error, payment: payment.id }, 'payment provider did not respond'),
    );
  };
  const name = provider?.name ?? '';
  for (const payment of await listUnansweredPayments(db, { provider: name, before, limit: batchSize }))
    await check(payment, payments.refresh);

  for (const payment of await listAbandonedPayments(db, now, batchSize))
    await check(payment, payments.settleAbandoned);

  const unsendable = { provider: name, now, everyMs: unsendableLogMs };
  for (const { id, provider: earlier } of await claimUnsendableRefunds(db, unsendable))
    log.error({ payment: id, provider: earlier }, 'an operator must send this refund at its provider');

  if (!provider) return;
  for (const payment of await listPaymentsToCancel(db, { provider: provider.name, before, limit: batchSize }))
    await check(payment, (cancelled) => cancelAtProvider(deps, provider, cancelled));
  for (const payment of await listUnsentCharges(db, before, batchSize)) await check(payment, payments.submit);
  for (const refund of await listWaitingRefunds(db, provider.name, batchSize))
    await sendRefund(deps, provider, refund).catch((error: unknown) => {
      log.error({ err: error, payment: refund.payment_id }, 'the provider accepted no refund');
      return markRefundRefused(db, refund.payment_id, now);
    });
  for (const refund of await claimSentRefunds(db, { provider: provider.name, now, limit: batchSize }))
    await checkSentRefund(deps, provider, refund).catch((error: unknown) =>
      log.warn(
        { err: error, payment: refund.payment_id },
        'the provider did not say whether it paid a refund',
      ),
    );
  for (const { id, provider_ref: ref } of await listReleasedCards(db, provider.name, batchSize))
    await provider
      .deleteCard(ref)
      .then(() => deleteStoredCard(db, id))
      .catch((error: unknown) => {
        log.warn({ err: error, card: id }, 'the provider deleted no card');
        return markCardRefused(db, id, now);
      });
}

/** Repeated until the payment is closed there. What the payer paid nevertheless is owed. */
async function cancelAtProvider(deps: Deps, provider: PaymentProvider, payment: PaymentRow): Promise<void> {
  const { id, provider_ref: ref } = payment;
  if (ref !== null) {
    await provider.cancel(ref);
    const state = await provider.fetch(ref);
    if (state?.status === 'open' || state?.status === 'pending') return;
    if (state) await applyState(deps, payment, state);
  }
  await markCancelledAtProvider(deps.db, id);
}

/** A later reconciliation repeats one that failed. */
async function sendRefund(
  { db, clock, log }: Deps,
  provider: PaymentProvider,
  refund: Awaited<ReturnType<typeof listWaitingRefunds>>[number],
): Promise<void> {
  const { payment_id: id, amount_minor: amount, currency, provider_ref: ref } = refund;
  if (ref === null) return;
  await provider.refund({ ref, reference: toReference(id), amount, currency });
  if (!(await markRefundSent(db, id, clock()))) log.error({ payment: id }, unclaimedRefund);
}

/** The member was told that the money is on its way back. */
async function checkSentRefund(
  { db, clock, log }: Deps,
  provider: PaymentProvider,
  { payment_id: id, provider_ref: ref }: Awaited<ReturnType<typeof claimSentRefunds>>[number],
): Promise<void> {
  if (ref === null || !(await provider.hasRefundFailed({ ref, reference: toReference(id) }))) return;
  await markRefundFailed(db, id, clock());
  log.error({ payment: id }, 'the provider could not pay out this refund: an operator must send it');
}

const toReference = (paymentId: string) => `refund:${paymentId}`;
