import type { ParsedBody, Withdrawal } from '@liaison/shared/contracts';
import { formatDate, formatMoney, toDateTag, translate } from '@liaison/shared/i18n/server';
import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import { toLocale } from '../../core/locale.ts';
import type { Connection, Transaction } from '../../db/database.ts';
import { lockOwnAccount } from '../../db/lock-accounts.ts';
import type { Site } from '../../site/site.ts';
import { findPeriodEnd, findPayer } from './payers.repository.ts';
import { findPayment, getRefundDays, type PaymentRow } from './payments.repository.ts';
import { findRefund } from './refunds.repository.ts';
import { findUnspentShare, returnUnspentShare } from './unspent-share.ts';

/**
 * What the payer gets back by withdrawing now: the share of the unspent credits. Null once that is no longer possible: a period in days
 * ends with its last day, which is also the date that the payer reads.
 */
export async function findWithdrawal(
  db: Connection,
  payment: PaymentRow,
  { site, now }: { site: Pick<Site, 'refund_days' | 'time_zone'>; now: Date },
): Promise<Withdrawal | null> {
  if (payment.completed_at === null) return null;
  const until = await findPeriodEnd(db, payment.user_id, {
    moment: payment.completed_at,
    days: getRefundDays(payment, site),
    siteZone: site.time_zone,
  });
  if (now > until) return null;
  const share = await findUnspentShare(db, payment);
  return share && { until: until.toISOString(), ...share };
}

type Deps = Pick<Core, 'inTransaction' | 'events' | 'mail' | 'settings' | 'clock'>;

/**
 * Ends the purchase in one transaction: takes the unspent credits back, notes the refund, which a job sends to the provider, and
 * confirms it by mail. A repeated call changes nothing. `conflict {amount}` when credits were spent since the payer looked.
 */
export async function withdraw(
  deps: Deps,
  { payment_id: id, amount }: ParsedBody<'POST /api/withdrawal.php'>,
  userId: string,
): Promise<void> {
  const now = deps.clock();
  await deps.inTransaction(async (trx) => {
    await lockOwnAccount(trx, userId);
    const payment = await findPayment(trx, id);
    if (!payment || payment.user_id !== userId) throw new DomainError('not_found');
    if (payment.status === 'refunded' && (await findRefund(trx, id))) return;
    const offer = await findWithdrawal(trx, payment, { site: deps.settings.site, now });
    if (!offer) throw new DomainError('expired');
    if (offer.amount !== amount) throw new DomainError('conflict', { amount: offer.amount });
    await returnUnspentShare(deps, trx, { payment, share: offer, reason: 'withdrawal', data: offer, now });
    await confirmByMail(deps, trx, { payment, offer, now });
  });
}

/** The receipt of the withdrawal, on a durable medium, as the law asks. */
async function confirmByMail(
  { mail, settings }: Pick<Deps, 'mail' | 'settings'>,
  trx: Transaction,
  { payment, offer, now }: { payment: PaymentRow; offer: Withdrawal; now: Date },
): Promise<void> {
  const member = await findPayer(trx, payment.user_id);
  if (!member) return;
  const locale = toLocale(member.language) ?? 'en';
  await mail.send(trx, {
    to: member.email,
    locale,
    template: 'withdrawal',
    values: {
      credits: translate(locale, 'common:credits', { count: offer.credits }),
      amount: formatMoney(offer.amount, payment.currency, locale),
      payment_id: payment.id,
      date: formatDate(now, toDateTag(locale, payment.country), {
        dateStyle: 'long',
        timeZone: settings.site.time_zone,
      }),
      support_email: settings.site.support_email,
    },
    path: `/transactions/${payment.id}`,
  });
}
