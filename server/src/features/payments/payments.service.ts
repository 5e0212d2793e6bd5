import type { Locale, ParsedBody, Payment } from '@liaison/shared/contracts';
import type { Core } from '../../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import { currencyOf } from '../../site/currencies.ts';
import { bundleIn } from './bundles.repository.ts';
import { asPayment, orderFor } from './payment-shapes.ts';
import { fulfil } from './fulfilment.ts';
import { methodsFor } from './methods.ts';
import {
  abandonedPayments,
  attachProvider,
  claimCheck,
  insertPayment,
  openStatuses,
  paymentById,
  paymentByRef,
  paymentOfCall,
  type PaymentRow,
  recordEvent,
  unansweredPayments,
} from './payments.repository.ts';
import type { PaymentProvider } from './provider.ts';

type Deps = Pick<
  Core,
  'config' | 'log' | 'clock' | 'newId' | 'db' | 'inTransaction' | 'events' | 'mail' | 'settings'
>;
type PaymentOrder = ParsedBody<'POST /api/payment.php'>;

interface Payer {
  userId: string;
  country: string | null;
  locale: Locale;
}

/** The texts beside the two boxes of the checkout; counted up whenever their words change. */
const consentVersion = '2026-11-20';
const askAgainAfterMs = 3_000;
const unansweredAfterMs = 60_000;
/** A member who repeats the order within this time goes on with the same payment. */
const abandonedAfterMs = 3_600_000;
const reconciledAtOnce = 50;

/** `provider` is null where nothing can be paid: prices show, no method is offered. */
export function paymentsService(deps: Deps, provider: PaymentProvider | null) {
  const { db, clock } = deps;

  async function create(order: PaymentOrder, payer: Payer): Promise<PaymentRow> {
    const known = await paymentOfCall(db, payer.userId, order.client_id);
    if (known) return sameOrder(known, order);
    const currency = currencyOf(payer.country);
    if (!methodsFor(payer.country, currency).some((method) => method.code === order.paymentmethod)) {
      throw new DomainError('method_unavailable');
    }
    const bundle = await bundleIn(db, order.bundle_id, currency);
    if (!bundle) throw new DomainError('not_found');
    const now = clock();
    const row = {
      id: deps.newId(),
      user_id: payer.userId,
      bundle_id: bundle.id,
      credits: bundle.credits,
      amount_minor: bundle.price,
      full_amount_minor: bundle.price,
      currency,
      method: order.paymentmethod,
      status: 'loading' as const,
      provider: provider?.name ?? '',
      return_path: order.return_path ?? null,
      client_id: order.client_id,
      locale: payer.locale,
      created_at: now,
      updated_at: now,
    };
    const created = await deps.inTransaction(async (trx) => {
      const inserted = await insertPayment(trx, row);
      if (!inserted) return undefined;
      await recordEvent(trx, { paymentId: inserted.id, type: 'created', now });
      const subject = `payment:${inserted.id}`;
      const consent = {
        user_id: payer.userId,
        version: consentVersion,
        given: true,
        subject,
        created_at: now,
      };
      await trx
        .insertInto('consents')
        .values([
          { ...consent, kind: 'withdrawal_notice' },
          { ...consent, kind: 'immediate_start' },
        ])
        .execute();
      return inserted;
    });
    return created ?? create(order, payer);
  }

  /** Asks the provider. */
  async function refresh(payment: PaymentRow): Promise<void> {
    if (provider?.name !== payment.provider || payment.provider_ref === null) return;
    const state = await provider.fetch(payment.provider_ref);
    if (state) await fulfil(deps, payment, state);
  }

  return {
    /** Starts a payment, or finds the one that the same call started before. */
    async start(order: PaymentOrder, payer: Payer): Promise<{ payment: Payment; redirect_url: string }> {
      if (!provider) throw new DomainError('method_unavailable');
      const payment = await create(order, payer);
      if (payment.redirect_url !== null)
        return { payment: asPayment(payment), redirect_url: payment.redirect_url };
      if (!isOpen(payment)) throw new DomainError('expired');
      const { ref, redirectUrl } = await provider.create(orderFor(payment, deps.config));
      await attachProvider(db, payment.id, { ref, redirectUrl, now: clock() });
      return { payment: asPayment(payment), redirect_url: redirectUrl };
    },

    /** A stranger learns nothing about which payments exist: not found, never forbidden. */
    async show(userId: string, id: string): Promise<{ payment: Payment; credits: number }> {
      const found = await paymentById(db, id);
      if (!found || found.user_id !== userId) throw new DomainError('not_found');
      const mayAsk = isOpen(found) && (await claimCheck(db, id, { now: clock(), everyMs: askAgainAfterMs }));
      if (mayAsk)
        await refresh(found).catch((error: unknown) =>
          deps.log.warn({ err: error, payment: id }, 'provider did not answer'),
        );
      const payment = mayAsk ? ((await paymentById(db, id)) ?? found) : found;
      const { credits } = await db
        .selectFrom('users')
        .select('credits')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return { payment: asPayment(payment), credits };
    },

    /** A webhook's word is only a hint: what counts is what the provider answers when asked. */
    async hint(providerName: string, ref: string): Promise<void> {
      const payment = await paymentByRef(db, providerName, ref);
      if (payment && payment.completed_at === null) await refresh(payment);
    },

    /** Asks about payments whose webhook never came, and gives up those that no provider took up. */
    async reconcile(): Promise<void> {
      const now = clock();
      const before = new Date(now.getTime() - unansweredAfterMs);
      for (const payment of await unansweredPayments(db, before, reconciledAtOnce)) {
        if (!(await claimCheck(db, payment.id, { now, everyMs: unansweredAfterMs }))) continue;
        await refresh(payment).catch((error: unknown) =>
          deps.log.warn({ err: error, payment: payment.id }, 'provider did not answer'),
        );
      }
      const longAgo = new Date(now.getTime() - abandonedAfterMs);
      for (const payment of await abandonedPayments(db, longAgo, reconciledAtOnce))
        await fulfil(deps, payment, { status: 'expired', reason: 'technical' });
    },
  };
}

const isOpen = (payment: PaymentRow) => openStatuses.some((status) => status === payment.status);

function sameOrder(payment: PaymentRow, order: PaymentOrder): PaymentRow {
  const isSame =
    payment.bundle_id === order.bundle_id &&
    payment.method === order.paymentmethod &&
    payment.return_path === (order.return_path ?? null);
  if (!isSame) throw new DomainError('client_id_reused');
  return payment;
}
