import type { Locale } from '@liaison/shared/contracts';
import { formatDate, formatMoney, translate } from '@liaison/shared/i18n/server';
import type { Core } from '../../core.ts';
import type { Transaction } from '../../db/database.ts';
import type { PaymentRow } from './payments.repository.ts';

/** The confirmation of the purchase and of what was agreed to, in the member's language. */
export async function sendReceipt(
  { mail, settings }: Pick<Core, 'mail' | 'settings'>,
  trx: Transaction,
  { payment, to, locale }: { payment: PaymentRow; to: string; locale: Locale },
): Promise<void> {
  await mail.send(trx, {
    to,
    locale,
    template: 'receipt',
    values: {
      credits: translate(locale, 'common:credits', { count: payment.credits }),
      amount: formatMoney(payment.amount_minor, payment.currency, locale),
      payment_id: payment.id,
      date: formatDate(payment.completed_at ?? payment.updated_at, locale),
      refund_days: settings.site.refund_days,
      support_email: settings.site.support_email,
    },
    path: `/transactions/${payment.id}`,
  });
}
