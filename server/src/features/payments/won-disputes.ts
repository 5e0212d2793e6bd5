import { formatMoney, translate } from '@liaison/shared/i18n/server';
import { toLocale } from '../../core/locale.ts';
import type { Transaction } from '../../db/database.ts';
import type { Core } from '../core.ts';
import { restorePurchase } from './ledger.ts';
import { findPayer } from './payers.repository.ts';
import { insertPaymentEvent, type PaymentRow } from './payments.repository.ts';
import { reopenChargedBack } from './refunds.repository.ts';

type Deps = Pick<Core, 'events' | 'mail' | 'settings' | 'clock'>;

/**
 * The bank decided a dispute for the company, and its money came back: the payment counts as paid again, and the member gets back the
 * credits that the chargeback took. Returns false when the payment changed since it was read as charged back.
 */
export async function completeWonDispute(
  deps: Deps,
  trx: Transaction,
  payment: PaymentRow,
): Promise<boolean> {
  const { id, user_id: userId } = payment;
  const now = deps.clock();
  if (!(await reopenChargedBack(trx, payment, now))) return false;
  await insertPaymentEvent(trx, { paymentId: id, type: 'dispute_won', now });
  const { credits, restored } = await restorePurchase(trx, { userId, paymentId: id, now });
  const member = await findPayer(trx, userId);
  if (!member || member.status === 'deleted') return true;
  const locale = toLocale(member.language) ?? 'en';
  await deps.events.publish(trx, userId, { type: 'credits', credits, paid_user: true });
  await deps.mail.send(trx, {
    to: member.email,
    locale,
    template: 'dispute_won',
    values: {
      credits: translate(locale, 'common:credits', { count: restored }),
      amount: formatMoney(payment.amount_minor, payment.currency, locale),
      payment_id: id,
      support_email: deps.settings.site.support_email,
    },
    path: `/transactions/${id}`,
  });
  return true;
}
