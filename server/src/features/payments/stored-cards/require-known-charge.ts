import { DomainError } from '../../../core/domain-error.ts';
import type { Transaction } from '../../../db/database.ts';
import type { PaymentRow } from '../payments.repository.ts';
import { findRecentCharge } from './charges.repository.ts';

const recentMs = 10 * 60_000;

/**
 * A stored card is charged without a page on which the payer could stop a second purchase that was not meant: throws
 * `conflict {payment_id}` when one for the same bundle was charged moments ago that the payer was not told of.
 */
export async function requireKnownCharge(
  trx: Transaction,
  payment: PaymentRow,
  knownId: string | undefined,
): Promise<void> {
  const recent = await findRecentCharge(trx, payment, new Date(payment.created_at.getTime() - recentMs));
  if (recent && recent.id !== knownId) throw new DomainError('conflict', { payment_id: recent.id });
}
