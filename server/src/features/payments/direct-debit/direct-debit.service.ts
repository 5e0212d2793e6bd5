import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { getMandateReference, type ParsedBody, type Payment, type SentCode } from '@liaison/shared/contracts';
import { formatMoney, translate } from '@liaison/shared/i18n/server';
import { DomainError } from '../../../core/domain-error.ts';
import { lockOwnAccount } from '../../../db/lock-accounts.ts';
import type { Transaction } from '../../../db/database.ts';
import type { SmsSender } from '../../../mail/sms.ts';
import type { Core } from '../../core.ts';
import { cancelUnpaidOrders } from '../cancelled-orders.repository.ts';
import type { Customer } from '../discounts/discounts.service.ts';
import { advance, fulfil, publishTimeBonus } from '../fulfilment.ts';
import { toPayment, toProviderOrder } from '../payment-mapping.ts';
import { findPayment, isAbandoned, type PaymentRow, updateProviderRef } from '../payments.repository.ts';
import type { PaymentsService } from '../payments.service.ts';
import type { PaymentProvider } from '../provider.ts';
import { checkLimit } from '../spending-limit/spending-limit.service.ts';
import { isSameAccount, maskPhone, parseDebitAccount } from './debit-account.ts';
import { checkDebitLimits, checkSends, maxSends } from './debit-limits.ts';
import { sendDebitNotice } from './debit-notice.ts';
import {
  type DirectDebitRow,
  findDirectDebit,
  insertDirectDebit,
  insertMandateConsent,
  listUncheckedDebits,
  updateCheckedAt,
  updateDirectDebit,
} from './direct-debit.repository.ts';

type Deps = Pick<Core, 'config' | 'log' | 'clock' | 'db' | 'inTransaction' | 'events' | 'mail' | 'settings'>;

interface DirectDebitOptions {
  provider: PaymentProvider;
  sms: SmsSender;
  payments: Pick<PaymentsService, 'create' | 'refresh'>;
}

type DirectDebitOrder = ParsedBody<'POST /api/directdebit.php'>;

/** Version of the mandate's text; change it whenever the text changes. */
const mandateVersion = '2026-11-23';
const codeMs = 10 * 60_000;
const maxTries = 5;
const batchSize = 50;

/** Payments by SEPA direct debit: a mandate, confirmed with a code sent to the payer's phone (DEC-06). */
export function directDebitService(deps: Deps, { provider, sms, payments }: DirectDebitOptions) {
  const { db, clock } = deps;

  async function sendCode(trx: Transaction, debit: DirectDebitRow, payment: PaymentRow): Promise<SentCode> {
    const now = clock();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codesSent = debit.codes_sent + 1;
    await updateDirectDebit(trx, payment.id, {
      code_hash: hashCode(payment.id, code),
      code_expires_at: new Date(now.getTime() + codeMs),
      code_sent_at: now,
      codes_sent: codesSent,
    });
    await sms.send(trx, {
      to: debit.phone,
      text: translate(payment.locale, 'mail:sms.directdebit', {
        code,
        amount: formatMoney(payment.amount_minor, payment.currency, payment.locale),
        site: deps.settings.site.name,
      }),
    });
    return toSentCode({ ...debit, codes_sent: codesSent });
  }

  const hashCode = (paymentId: string, code: string): Buffer =>
    createHmac('sha256', deps.config.secret).update(`directdebit:${paymentId}:${code}`).digest();

  /** Runs `work` on the member's own debit with the account locked. */
  async function changeOwn<T>(
    userId: string,
    paymentId: string,
    work: (trx: Transaction, found: { debit: DirectDebitRow; payment: PaymentRow }) => Promise<T>,
  ): Promise<T> {
    return deps.inTransaction(async (trx) => {
      await lockOwnAccount(trx, userId);
      const payment = await findPayment(trx, paymentId);
      const debit = await findDirectDebit(trx, paymentId);
      if (!debit || payment?.user_id !== userId) throw new DomainError('not_found');
      return work(trx, { debit, payment });
    });
  }

  /** Asks the provider to collect a confirmed debit. Repeated after a failure: the provider knows it by the payment's id. */
  async function collect(paymentId: string): Promise<void> {
    const payment = await findPayment(db, paymentId);
    const debit = await findDirectDebit(db, paymentId);
    if (!payment || !debit?.confirmed_at) return;
    if (payment.provider_ref === null) {
      // Reconciliation settles it after its time: the provider no longer knows a repeat.
      if (payment.status !== 'loading' || isAbandoned(payment, clock())) return;
      const { ref } = await provider.create({
        ...toProviderOrder(payment, deps.config),
        mandate: {
          reference: debit.mandate_reference,
          signedAt: debit.created_at,
          holder: debit.account_holder,
          iban: debit.iban,
        },
      });
      await updateProviderRef(db, payment.id, { ref, redirectUrl: null, now: clock() });
    }
    const known = await findPayment(db, paymentId);
    if (known) await payments.refresh(known);
  }

  const tryCollect = (paymentId: string) =>
    collect(paymentId).catch((error: unknown) =>
      deps.log.warn({ err: error, payment: paymentId }, 'payment provider did not respond'),
    );

  return {
    /** Starts the payment and sends the first code; a repeat of the same order sends none. */
    async start(order: DirectDebitOrder, payer: Customer): Promise<SentCode> {
      const account = await parseDebitAccount(order, payer.country);
      const { userId } = payer;
      const reference = getMandateReference(order.client_id);
      let sent: SentCode | undefined;
      const payment = await payments.create(
        { ...order, paymentmethod: 'sdd' },
        payer,
        async (trx, created) => {
          const now = clock();
          await checkDebitLimits(trx, { userId, amount: created.amount_minor, iban: account.iban, now });
          await checkSends(trx, { userId, phone: account.phone, now });
          const { account_holder, iban, street, house_number, zip, city, phone } = account;
          const debit = await insertDirectDebit(trx, {
            payment_id: created.id,
            user_id: userId,
            account_holder,
            iban,
            street,
            house_number,
            zip,
            city,
            phone,
            mandate_reference: reference,
            created_at: now,
          });
          await insertMandateConsent(trx, { userId, paymentId: created.id, version: mandateVersion, now });
          sent = await sendCode(trx, debit, created);
        },
      );
      if (sent) return sent;
      const debit = await findDirectDebit(db, payment.id);
      if (!debit || !isSameAccount(debit, account)) throw new DomainError('client_id_reused');
      return toSentCode(debit);
    },

    /** Sends another code, after the same wait as between two mails, while the payment waits for one. */
    resend: (userId: string, paymentId: string): Promise<SentCode> =>
      changeOwn(userId, paymentId, async (trx, { debit, payment }) => {
        const now = clock();
        if (payment.status !== 'loading' || debit.confirmed_at || isAbandoned(payment, now))
          throw new DomainError('expired');
        const nextMs = (debit.code_sent_at?.getTime() ?? 0) + deps.config.resendSeconds * 1000;
        if (debit.codes_sent >= maxSends) throw new DomainError('rate_limited');
        const waitMs = nextMs - now.getTime();
        if (waitMs > 0) throw new DomainError('rate_limited', { retry_after: Math.ceil(waitMs / 1000) });
        await checkSends(trx, { userId, phone: debit.phone, now });
        return sendCode(trx, debit, payment);
      }),

    /** Five wrong codes end the payment. A repeat after the right one returns the payment. */
    async confirm(userId: string, paymentId: string, code: string): Promise<Payment> {
      const result = await changeOwn(userId, paymentId, async (trx, { debit, payment }) => {
        const now = clock();
        if (debit.confirmed_at) return 'confirmed';
        if (payment.status !== 'loading') return 'ended';
        // Parallel tries wait here for the account while the fifth one, committed, is about to end the payment.
        if (debit.code_tries >= maxTries) return 'failed';
        // It would be announced to the payer, but no longer be collected.
        if (isAbandoned(payment, now)) return 'expired';
        if (!debit.code_hash || !debit.code_expires_at || debit.code_expires_at <= now) return 'expired';
        if (!timingSafeEqual(debit.code_hash, hashCode(paymentId, code))) {
          const tries = debit.code_tries + 1;
          await updateDirectDebit(trx, paymentId, { code_tries: tries });
          return tries < maxTries ? 'wrong' : 'failed';
        }
        const { amount_minor: amount, currency, locale } = payment;
        // It may have been lowered since the order.
        const isLimited = await checkLimit(trx, { userId, locale }, { amount, currency, now });
        const { isAdvanced } = await checkDebitLimits(trx, { userId, amount, iban: debit.iban, now });
        await updateDirectDebit(trx, paymentId, {
          confirmed_at: now,
          is_advanced: isAdvanced,
          code_hash: null,
        });
        await publishTimeBonus(deps, trx, userId);
        // Orders of before the limit could exceed it together with this one.
        if (isLimited) await cancelUnpaidOrders(trx, { userId, now });
        await sendDebitNotice(deps, trx, { debit, payment, now });
        return 'confirmed';
      });
      if (result === 'wrong') throw new DomainError('code_invalid');
      if (result === 'expired') throw new DomainError('expired');
      if (result === 'confirmed') await tryCollect(paymentId);
      const payment = await findPayment(db, paymentId);
      if (!payment) throw new DomainError('not_found');
      if (result === 'failed')
        await fulfil(deps, payment, { status: 'failed', reason: 'authentication_failed' });
      return toPayment((await findPayment(db, paymentId)) ?? payment);
    },

    /** Does nothing once the debit is confirmed. */
    async cancel(userId: string, paymentId: string): Promise<Payment> {
      await changeOwn(userId, paymentId, async (trx, { debit }) => {
        if (!debit.confirmed_at)
          await advance(deps, trx, paymentId, { status: 'cancelled', reason: 'cancelled' });
      });
      const current = await findPayment(db, paymentId);
      if (!current) throw new DomainError('not_found');
      return toPayment(current);
    },

    /** Collects what a crash left uncollected, and learns of settlements and returns whose webhook never came. */
    async reconcile(): Promise<void> {
      const now = clock();
      for (const { id } of await listUncheckedDebits(db, now, batchSize)) {
        await updateCheckedAt(db, id, now);
        await tryCollect(id);
      }
    },
  };
}

const toSentCode = ({ payment_id, phone, codes_sent }: DirectDebitRow): SentCode => ({
  payment_id,
  otp_required: true,
  phone_masked: maskPhone(phone),
  sends_left: maxSends - codes_sent,
});
