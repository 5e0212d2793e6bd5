import type { Locale } from '@liaison/shared/contracts';
import { DomainError } from '../../../core/domain-error.ts';
import type { Connection } from '../../../db/database.ts';
import type { Site } from '../../../site/site.ts';
import { findPayer } from '../payers.repository.ts';
import { findPayment, type PaymentStatus } from '../payments.repository.ts';
import { findReturn } from '../refunds.repository.ts';
import { buildInvoiceContent } from './invoice-content.ts';
import { renderInvoice } from './render-invoice.ts';
import { getVatPermille } from './vat-rates.ts';

const paidStatuses: ReadonlySet<PaymentStatus> = new Set(['completed', 'refunded', 'charged_back']);

interface InvoiceRequest {
  userId: string;
  paymentId: string;
  site: Site;
  locale: Locale;
}

/** The invoice of an own payment as a PDF; `not_found` for another member's and for one that was never paid. */
export async function getInvoice(
  db: Connection,
  { userId, paymentId, site, locale }: InvoiceRequest,
): Promise<Buffer> {
  const payment = await findPayment(db, paymentId);
  if (payment?.user_id !== userId || !paidStatuses.has(payment.status)) throw new DomainError('not_found');
  const payer = await findPayer(db, userId);
  const { refunded = null } = await findReturn(db, payment);
  // Older payments have none where that of the buyer was not known.
  const country = payment.country ?? site.company.country;
  return renderInvoice(
    buildInvoiceContent(
      {
        payment,
        country,
        vatPermille: payment.vat_permille ?? getVatPermille(country),
        company: site.company,
        siteName: site.name,
        supportEmail: site.support_email,
        timeZone: site.time_zone,
        buyer: payer?.email ?? '',
        refunded,
      },
      locale,
    ),
  );
}
