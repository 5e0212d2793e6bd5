import { formatMoney, translate } from '@liaison/shared/i18n/server';
import { toLocale } from '../../core/locale.ts';
import type { Transaction } from '../../db/database.ts';
import type { Core } from '../core.ts';
import { findPayer } from './payers.repository.ts';
import type { PaymentRow } from './payments.repository.ts';

interface PayerMail {
  template: 'refund' | 'chargeback' | 'dispute_won';
  /** Of the template; for `owed`, the order brought no credits. */
  context?: 'owed';
  /** How many credits were taken or given back. */
  changed: number;
  /** Of the payment's currency, in minor units. */
  amount: number;
}

interface CreditChange extends Omit<PayerMail, 'amount' | 'context'> {
  /** The balance after it. */
  credits: number;
}

/** Tells the payer, at once in open pages and by mail, that credits of a payment went or came back. Erased accounts get nothing. */
export async function informPayer(
  deps: Pick<Core, 'events' | 'mail' | 'settings'>,
  trx: Transaction,
  payment: PaymentRow,
  { credits, ...content }: CreditChange,
): Promise<void> {
  const { user_id: userId } = payment;
  if (await mailPayer(deps, trx, payment, { ...content, amount: payment.amount_minor }))
    await deps.events.publish(trx, userId, { type: 'credits', credits, paid_user: true });
}

/**
 * Mails the payer. Who was banned or suspended can neither open the page of the payment nor use premium: the mail says nothing of both.
 * An erased account has no address any more: then it returns false.
 */
export async function mailPayer(
  { mail, settings }: Pick<Core, 'mail' | 'settings'>,
  trx: Transaction,
  { id, user_id: userId, currency }: PaymentRow,
  { template, context, changed, amount }: PayerMail,
): Promise<boolean> {
  const member = await findPayer(trx, userId);
  if (!member || member.status === 'deleted') return false;
  const locale = toLocale(member.language) ?? 'en';
  const isClosed = member.status === 'disabled';
  await mail.send(trx, {
    to: member.email,
    locale,
    template,
    values: {
      credits: translate(locale, 'common:credits', { count: changed }),
      amount: formatMoney(amount, currency, locale),
      payment_id: id,
      support_email: settings.site.support_email,
      ...(context ? { context } : isClosed && { context: 'closed' }),
    },
    ...(!isClosed && { path: `/transactions/${id}` }),
  });
  return true;
}
