import { formatMoney, translate } from '@liaison/shared/i18n/server';
import { toLocale } from '../../core/locale.ts';
import type { Transaction } from '../../db/database.ts';
import type { Core } from '../core.ts';
import { findPayer } from './payers.repository.ts';
import type { PaymentRow } from './payments.repository.ts';

interface CreditChange {
  template: 'refund' | 'chargeback' | 'dispute_won';
  /** How many credits were taken or given back. */
  changed: number;
  /** The balance after it. */
  credits: number;
}

/** Tells the payer, at once in open pages and by mail, that credits of a payment went or came back. Erased accounts get nothing. */
export async function informPayer(
  { events, mail, settings }: Pick<Core, 'events' | 'mail' | 'settings'>,
  trx: Transaction,
  { id, user_id: userId, amount_minor: amount, currency }: PaymentRow,
  { template, changed, credits }: CreditChange,
): Promise<void> {
  const member = await findPayer(trx, userId);
  if (!member || member.status === 'deleted') return;
  const locale = toLocale(member.language) ?? 'en';
  await events.publish(trx, userId, { type: 'credits', credits, paid_user: true });
  await mail.send(trx, {
    to: member.email,
    locale,
    template,
    values: {
      credits: translate(locale, 'common:credits', { count: changed }),
      amount: formatMoney(amount, currency, locale),
      payment_id: id,
      support_email: settings.site.support_email,
    },
    path: `/transactions/${id}`,
  });
}
