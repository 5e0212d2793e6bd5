import type { ParsedBody, PaymentState, StartedPayment } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import type { Transaction } from '../../db/database.ts';
import { DomainError } from '../../core/domain-error.ts';
import { getCurrency } from '../../site/currencies.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { findBundle } from './bundles.repository.ts';
import { findCancellation } from './cancelled-orders.repository.ts';
import { type Customer, getDiscountedAmount } from './discounts/discounts.service.ts';
import { reserveDiscount } from './discounts/reserve-discount.ts';
import { getVatPermille } from './invoice/vat-rates.ts';
import { applyState } from './apply-state.ts';
import {
  checkSameOrder,
  getNextPath,
  getOpenPage,
  isOpen,
  isSeenPrice,
  type Order,
  toPayment,
  toProviderOrder,
} from './payment-mapping.ts';
import { fulfil } from './fulfilment.ts';
import { listMethods } from './payment-methods.ts';
import {
  updateProviderRef,
  claimCheck,
  insertPayment,
  findPayment,
  findPaymentByRef,
  findPaymentByClientId,
  isAbandoned,
  type PaymentRow,
  insertPaymentEvent,
  unpaidStatuses,
} from './payments.repository.ts';
import { findReturn } from './refunds.repository.ts';
import { reserveWithinLimit } from './spending-limit/spending-limit.service.ts';
import { findWithdrawal } from './withdrawals.service.ts';
import { findCredits, findPayer, insertCheckoutConsents } from './payers.repository.ts';
import { MethodRefusedError, type PaymentProvider, type ProviderOrder } from './provider.ts';
import { findWaitingCharge } from './stored-cards/charges.repository.ts';
import { requireKnownCharge } from './stored-cards/require-known-charge.ts';
import { findStoredCard } from './stored-cards/stored-cards.repository.ts';

type Deps = Pick<
  Core,
  'config' | 'log' | 'clock' | 'createId' | 'db' | 'inTransaction' | 'events' | 'mail' | 'settings'
>;
type PaymentOrder = ParsedBody<'POST /api/payment.php'>;

/** Version of the texts of the two checkout consents; change it whenever these texts change. */
const consentVersion = '2026-11-20';
const checkIntervalMs = 3_000;

export type PaymentsService = ReturnType<typeof paymentsService>;

/** `provider` is null when payments are off: prices are shown, but no method is offered. */
export function paymentsService(deps: Deps, provider: PaymentProvider | null) {
  const { db, clock } = deps;

  /**
   * Returns the payment that was created before for the same call, or that waits at the bank for the same order with the stored card.
   * `onCreated` adds what belongs to the method, in the same transaction.
   */
  async function create(
    order: Order,
    payer: Customer,
    onCreated?: (trx: Transaction, payment: PaymentRow) => Promise<void>,
  ): Promise<PaymentRow> {
    const earlier = await findPaymentByClientId(db, payer.userId, order.client_id);
    if (earlier) return checkSameOrder(earlier, order);
    const currency = getCurrency(payer.country);
    const method = listMethods(payer.country, currency).find(({ code }) => code === order.paymentmethod);
    const isCard = method?.needs.includes('card') ?? false;
    if (!method || (order.stored_card && !isCard)) throw new DomainError('method_unavailable');
    const waiting =
      order.stored_card && (await findWaitingCharge(db, { ...order, userId: payer.userId, currency }));
    if (waiting && isSeenPrice(order, { amount: waiting.amount_minor, currency })) return waiting;
    const bundle = await findBundle(db, order.bundle_id, currency);
    if (!bundle) throw new DomainError('not_found');
    const now = clock();
    // An invoice never changes: a buyer of unknown country stays taxed as in the country where the seller was.
    const country = payer.country ?? payer.sellerCountry;
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
      provider: provider?.name ?? '',
      return_path: order.return_path ?? null,
      save_card: isCard && !order.stored_card && order.save_card === true,
      client_id: order.client_id,
      locale: payer.locale,
      country,
      vat_permille: getVatPermille(country),
      refund_days: payer.refundDays,
      created_at: now,
      updated_at: now,
    };
    const created = await deps.inTransaction(async (trx) => {
      await lockAccounts(trx, [payer.userId]);
      if (await findPaymentByClientId(trx, payer.userId, order.client_id)) return undefined;
      // The session was read before the account was locked: it may have been closed, or another payment completed, since.
      const account = await findPayer(trx, payer.userId);
      if (account?.status !== 'active' && account?.status !== 'not_confirmed')
        throw new DomainError('authentication_required');
      const customer = { ...payer, isPaidUser: account.paid_user };
      const discount = await reserveDiscount(trx, { customer, now, order: base, code: order.discount_code });
      const amount = getDiscountedAmount(bundle.price, discount);
      if (!isSeenPrice(order, { amount, currency })) throw new DomainError('conflict', { amount });
      await reserveWithinLimit(trx, customer, { amount, currency, now });
      const card = order.stored_card && (await findStoredCard(trx, payer.userId, row.provider));
      if (order.stored_card && !card) throw new DomainError('method_unavailable');
      const inserted = await insertPayment(trx, {
        ...row,
        // There is nothing left to do for who pays with a stored card, so a later order does not replace this one.
        status: card ? 'pending' : 'loading',
        card_ref: card ? card.ref : null,
        amount_minor: amount,
        discount_id: discount?.id ?? null,
      });
      if (!inserted) return undefined;
      await insertPaymentEvent(trx, { paymentId: inserted.id, type: 'created', now });
      await insertCheckoutConsents(trx, inserted, { version: consentVersion, now });
      await onCreated?.(trx, inserted);
      if (card) await requireKnownCharge(trx, inserted, order.known_payment_id);
      return inserted;
    });
    return created ?? create(order, payer, onCreated);
  }

  /** Fetches the state from the provider and applies it. Returns whether the payment changed. */
  async function refresh(payment: PaymentRow, options: { isPayerBack?: boolean } = {}): Promise<boolean> {
    if (provider?.name !== payment.provider || payment.provider_ref === null) return false;
    const state = await provider.fetch(payment.provider_ref);
    return state !== null && applyState(deps, payment, state, options);
  }

  /** Hands the payment to the provider, once, and returns what the payer opens next. */
  async function submit(payment: PaymentRow): Promise<StartedPayment> {
    const isNew = payment.provider_ref === null && isOpen(payment);
    if (isNew && !isAbandoned(payment, clock())) await handOver(payment);
    const current = (await findPayment(db, payment.id)) ?? payment;
    return { payment: toPayment(current), redirect_url: getNextPath(current) };
  }

  async function handOver(payment: PaymentRow): Promise<void> {
    if (!provider) throw new DomainError('method_unavailable');
    const order = toProviderOrder(payment, deps.config);
    if (payment.card_ref === null) {
      const { ref, redirectUrl } = await provider.create(order).catch((error: unknown) => {
        if (!(error instanceof MethodRefusedError)) throw error;
        const { id, method } = payment;
        deps.log.error({ err: error, payment: id, method }, 'the payment provider refuses this method');
        throw new DomainError('method_unavailable');
      });
      if (redirectUrl === null) throw new Error(`The provider gave no page for payment ${payment.id}.`);
      return updateProviderRef(db, payment.id, { ref, redirectUrl, now: clock() });
    }
    // Whether the card was charged is not known when the provider does not answer: reconciliation repeats the call.
    await chargeCard(provider, order, payment.card_ref).catch((error: unknown) =>
      deps.log.warn({ err: error, payment: payment.id }, 'payment provider did not respond'),
    );
  }

  async function chargeCard(
    { chargeStored }: PaymentProvider,
    order: ProviderOrder,
    cardRef: string,
  ): Promise<void> {
    const id = order.reference;
    const charge = await chargeStored(order, cardRef);
    if (charge) await updateProviderRef(db, id, { ...charge, now: clock() });
    const payment = await findPayment(db, id);
    if (!payment) return;
    await (charge ? refresh(payment) : fulfil(deps, payment, { status: 'failed', reason: 'declined' }));
  }

  /**
   * Ends a payment that the provider has not accepted within its time. What is collected without the payer may have been collected
   * although no answer came: then its state counts. Throws when the provider does not respond.
   */
  async function settleAbandoned(payment: PaymentRow): Promise<void> {
    const isCollected = payment.card_ref !== null || payment.method === 'sdd';
    const found =
      isCollected && provider?.name === payment.provider
        ? await provider.find(payment.id, payment.created_at)
        : null;
    if (found) await updateProviderRef(db, payment.id, { ...found, now: clock() });
    const known = found && (await findPayment(db, payment.id));
    await (known ? refresh(known) : fulfil(deps, payment, { status: 'expired', reason: 'technical' }));
  }

  return {
    create,
    refresh,
    submit,
    settleAbandoned,

    /** Starts a payment, or returns the one that the same call started before. */
    async start(order: PaymentOrder, payer: Customer): Promise<StartedPayment> {
      if (!provider) throw new DomainError('method_unavailable');
      // A direct debit has a call of its own, with its mandate.
      if (order.paymentmethod === 'sdd') throw new DomainError('method_unavailable');
      return submit(await create(order, payer));
    },

    /** A payment of another member is `not_found`, not `forbidden`, so that its existence stays hidden. */
    async get(id: string, userId: string): Promise<PaymentState> {
      const found = await findPayment(db, id);
      if (!found || found.user_id !== userId) throw new DomainError('not_found');
      // A charge that the provider has not accepted is left to reconciliation, which a claim here would keep from repeating it.
      const shouldRefresh =
        found.provider_ref !== null &&
        unpaidStatuses.includes(found.status) &&
        found.owed_at === null &&
        (await claimCheck(db, id, { now: clock(), everyMs: checkIntervalMs }));
      if (shouldRefresh)
        await refresh(found, { isPayerBack: true }).catch((error: unknown) =>
          deps.log.warn({ err: error, payment: id }, 'payment provider did not respond'),
        );
      const payment = shouldRefresh ? ((await findPayment(db, id)) ?? found) : found;
      const withdrawal = await findWithdrawal(db, payment, { site: deps.settings.site, now: clock() });
      return {
        payment: toPayment(payment),
        credits: await findCredits(db, userId),
        ...(withdrawal && { withdrawal }),
        ...getOpenPage(payment),
        ...(await findReturn(db, payment)),
        ...(await findCancellation(db, payment)),
      };
    },

    /** The webhook's body is not trusted: it only triggers fetching the state from the provider. */
    async handleWebhook(providerName: string, ref: string): Promise<void> {
      const payment = await findPaymentByRef(db, providerName, ref);
      const isChanged = payment !== undefined && (await refresh(payment));
      if (!isChanged)
        deps.log.warn({ provider: providerName, ref, payment: payment?.id }, 'webhook changed nothing');
    },
  };
}
