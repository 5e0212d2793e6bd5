import { formatDate, formatMoney, toDateTag } from '@liaison/shared/i18n/server';
import type { Transaction } from '../../../db/database.ts';
import type { Core } from '../../core.ts';
import { findPayer } from '../payers.repository.ts';
import type { PaymentRow } from '../payments.repository.ts';
import type { DirectDebitRow } from './direct-debit.repository.ts';

/** Between the notice by mail and the collection; the mandate promises at least one day. */
const noticeMs = 2 * 86_400_000;

/** SEPA requires a notice of amount and date before the collection. */
export async function sendDebitNotice(
  { mail, settings }: Pick<Core, 'mail' | 'settings'>,
  trx: Transaction,
  { debit, payment, now }: { debit: DirectDebitRow; payment: PaymentRow; now: Date },
): Promise<void> {
  const payer = await findPayer(trx, payment.user_id);
  if (!payer) return;
  const { company, time_zone: timeZone } = settings.site;
  await mail.send(trx, {
    to: payer.email,
    locale: payment.locale,
    template: 'directdebit',
    values: {
      amount: formatMoney(payment.amount_minor, payment.currency, payment.locale),
      date: formatDate(new Date(now.getTime() + noticeMs), toDateTag(payment.locale, payment.country), {
        dateStyle: 'long',
        timeZone,
      }),
      iban_end: debit.iban.slice(-4),
      creditor: company.name,
      creditor_id: company.sepa_creditor_id ?? '',
      mandate: debit.mandate_reference,
      payment_id: payment.id,
    },
    path: `/transactions/${payment.id}`,
  });
}
