import type { ParsedBody, Payment, PaymentState } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import type { Transaction } from '../../db/database.ts';
import { DomainError } from '../../core/domain-error.ts';
import { getCurrency } from '../../site/currencies.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { findBundle } from './bundles.repository.ts';
import { type Customer, getDiscountedAmount } from './discounts/discounts.service.ts';
import { reserveDiscount } from './discounts/reserve-discount.ts';
import { getVatPermille } from './invoice/vat-rates.ts';
import { toPayment, toProviderOrder } from './payment-mapping.ts';
import { fulfilDebit } from './direct-debit/fulfil-debit.ts';
import { fulfil } from './fulfilment.ts';
import { listMethods } from './payment-methods.ts';
import {
  listAbandonedPayments,
  updateProviderRef,
  claimCheck,
  insertPayment,
  openStatuses,
  findPayment,
  findPaymentByRef,
  findPaymentByClientId,
  type PaymentRow,
  insertPaymentEvent,
  listUnansweredPayments,
} from './payments.repository.ts';
import { findRefund, listWaitingRefunds, markRefundSent } from './refunds.repository.ts';
import { requireWithinLimit } from './spending-limit/spending-limit.service.ts';
import { findWithdrawal, type WithdrawingPayer } from './withdrawals.service.ts';
import { findCredits, insertCheckoutConsents, isPaidUser } from './payers.repository.ts';
import type { PaymentProvider } from './provider.ts';

type Deps = Pick<
  Core,
  'config' | 'log' | 'clock' | 'createId' | 'db' | 'inTransaction' | 'events' | 'mail' | 'settings'
>;
type PaymentOrder = ParsedBody<'POST /api/payment.php'>;
type Order = Omit<PaymentOrder, 'withdrawal_notice' | 'immediate_start'>;

/** Version of the texts of the two checkout consents; change it whenever these texts change. */
const consentVersion = '2026-11-20';
const checkIntervalMs = 3_000;
const unansweredAfterMs = 60_000;
/** Within this time, a member who repeats the order continues the same payment. */
const abandonedAfterMs = 3_600_000;
const reconcileBatchSize = 50;

export type PaymentsService = ReturnType<typeof paymentsService>;

/** `provider` is null when payments are off: prices are shown, but no method is offered. */
export function paymentsService(deps: Deps, provider: PaymentProvider | null) {
  const { db, clock } = deps;

  /** `onCreated` adds what belongs to the method, in the same transaction. */
  async function create(
    order: Order,
    payer: Customer,
    onCreated?: (trx: Transaction, payment: PaymentRow) => Promise<void>,
  ): Promise<PaymentRow> {
    const earlier = await findPaymentByClientId(db, payer.userId, order.client_id);
    if (earlier) return checkSameOrder(earlier, order);
    const currency = getCurrency(payer.country);
    if (!listMethods(payer.country, currency).some((method) => method.code === order.paymentmethod)) {
      throw new DomainError('method_unavailable');
    }
    const bundle = await findBundle(db, order.bundle_id, currency);
    if (!bundle) throw new DomainError('not_found');
    const now = clock();
    const base = { amount: bundle.price, currency, method: order.paymentmethod };
    const row = {
      id: deps.createId(),
      user_id: payer.userId,
      bundle_id: bundle.id,
      credits: bundle.credits,
      full_amount_minor: bundle.price,
      discount_code: order.discount_code ?? null,
      currency,
      method: order.paymentmethod,
      status: 'loading' as const,
      provider: provider?.name ?? '',
      return_path: order.return_path ?? null,
      client_id: order.client_id,
      locale: payer.locale,
      country: payer.country,
      vat_permille: payer.country === null ? null : getVatPermille(payer.country),
      created_at: now,
      updated_at: now,
    };
    const created = await deps.inTransaction(async (trx) => {
      await lockAccounts(trx, [payer.userId]);
      if (await findPaymentByClientId(trx, payer.userId, order.client_id)) return undefined;
      // The session was read before the account was locked: another payment may have completed since.
      const customer = { ...payer, isPaidUser: await isPaidUser(trx, payer.userId) };
      const discount = await reserveDiscount(trx, { customer, now, order: base, code: order.discount_code });
      const amount = getDiscountedAmount(bundle.price, discount);
      if (order.amount !== undefined && order.amount !== amount)
        throw new DomainError('conflict', { amount });
      await requireWithinLimit(trx, customer, { amount, currency, now });
      const inserted = await insertPayment(trx, {
        ...row,
        amount_minor: amount,
        discount_id: discount?.id ?? null,
      });
      if (!inserted) return undefined;
      await insertPaymentEvent(trx, { paymentId: inserted.id, type: 'created', now });
      await insertCheckoutConsents(trx, inserted, { version: consentVersion, now });
      await onCreated?.(trx, inserted);
      return inserted;
    });
    return created ?? create(order, payer, onCreated);
  }

  /** Fetches the state from the provider and applies it. Returns whether the payment changed. */
  async function refresh(payment: PaymentRow): Promise<boolean> {
    if (provider?.name !== payment.provider || payment.provider_ref === null) return false;
    const state = await provider.fetch(payment.provider_ref);
    if (!state) return false;
    if (state.amount !== payment.amount_minor || state.currency !== payment.currency) {
      const { amount, currency } = state;
      deps.log.error({ payment: payment.id, amount, currency }, 'the provider collects another amount');
      return false;
    }
    return payment.method === 'sdd' ? fulfilDebit(deps, payment, state) : fulfil(deps, payment, state);
  }

  /** The next reconciliation repeats one that failed. */
  async function sendRefund(refund: Awaited<ReturnType<typeof listWaitingRefunds>>[number]): Promise<void> {
    const { payment_id: id, amount_minor: amount, currency, provider_ref: ref } = refund;
    if (provider?.name !== refund.provider || ref === null) return;
    await provider.refund({ ref, reference: `refund:${id}`, amount, currency });
    await markRefundSent(db, id, clock());
  }

  return {
    create,
    refresh,

    /** Starts a payment, or returns the one that the same call started before. */
    async start(order: PaymentOrder, payer: Customer): Promise<{ payment: Payment; redirect_url: string }> {
      if (!provider) throw new DomainError('method_unavailable');
      // A direct debit has a call of its own, with its mandate.
      if (order.paymentmethod === 'sdd') throw new DomainError('method_unavailable');
      const payment = await create(order, payer);
      if (payment.redirect_url !== null)
        return { payment: toPayment(payment), redirect_url: payment.redirect_url };
      if (!isOpen(payment)) throw new DomainError('expired');
      const { ref, redirectUrl } = await provider.create(toProviderOrder(payment, deps.config));
      if (redirectUrl === null) throw new Error(`The provider gave no page for payment ${payment.id}.`);
      await updateProviderRef(db, payment.id, { ref, redirectUrl, now: clock() });
      return { payment: toPayment(payment), redirect_url: redirectUrl };
    },

    /** A payment of another member is `not_found`, not `forbidden`, so that its existence stays hidden. */
    async get(id: string, { userId, refundDays }: WithdrawingPayer): Promise<PaymentState> {
      const found = await findPayment(db, id);
      if (!found || found.user_id !== userId) throw new DomainError('not_found');
      const shouldRefresh =
        isOpen(found) && (await claimCheck(db, id, { now: clock(), everyMs: checkIntervalMs }));
      if (shouldRefresh)
        await refresh(found).catch((error: unknown) =>
          deps.log.warn({ err: error, payment: id }, 'payment provider did not respond'),
        );
      const payment = shouldRefresh ? ((await findPayment(db, id)) ?? found) : found;
      const withdrawal = await findWithdrawal(db, payment, { refundDays, now: clock() });
      return {
        payment: toPayment(payment),
        credits: await findCredits(db, userId),
        ...(withdrawal && { withdrawal }),
        ...(payment.status === 'refunded' && {
          refunded: (await findRefund(db, id))?.amount_minor ?? payment.amount_minor,
        }),
      };
    },

    /** The webhook's body is not trusted: it only triggers fetching the state from the provider. */
    async handleWebhook(providerName: string, ref: string): Promise<void> {
      const payment = await findPaymentByRef(db, providerName, ref);
      const isChanged = payment !== undefined && (await refresh(payment));
      if (!isChanged)
        deps.log.warn({ provider: providerName, ref, payment: payment?.id }, 'webhook changed nothing');
    },

    /** Checks payments whose webhook never came, and expires those that no provider accepted. */
    async reconcile(): Promise<void> {
      const now = clock();
      const before = new Date(now.getTime() - unansweredAfterMs);
      for (const payment of await listUnansweredPayments(db, before, reconcileBatchSize)) {
        if (!(await claimCheck(db, payment.id, { now, everyMs: unansweredAfterMs }))) continue;
        await refresh(payment).catch((error: unknown) =>
          deps.log.warn({ err: error, payment: payment.id }, 'payment provider did not respond'),
        );
      }
      const abandonedBefore = new Date(now.getTime() - abandonedAfterMs);
      for (const payment of await listAbandonedPayments(db, abandonedBefore, reconcileBatchSize))
        await fulfil(deps, payment, { status: 'expired', reason: 'technical' });
      for (const refund of await listWaitingRefunds(db, reconcileBatchSize))
        await sendRefund(refund).catch((error: unknown) =>
          deps.log.error({ err: error, payment: refund.payment_id }, 'the provider accepted no refund'),
        );
    },
  };
}

const isOpen = (payment: PaymentRow) => openStatuses.some((status) => status === payment.status);

function checkSameOrder(payment: PaymentRow, order: Order): PaymentRow {
  const isSame =
    payment.bundle_id === order.bundle_id &&
    payment.method === order.paymentmethod &&
    payment.discount_code === (order.discount_code ?? null) &&
    payment.return_path === (order.return_path ?? null);
  if (!isSame) throw new DomainError('client_id_reused');
  return payment;
}
