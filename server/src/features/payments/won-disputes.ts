import type { Transaction } from '../../db/database.ts';
import type { Core } from '../core.ts';
import { informPayer } from './inform-payer.ts';
import { restorePurchase } from './ledger.ts';
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
  await informPayer(deps, trx, payment, { template: 'dispute_won', changed: restored, credits });
  return true;
}
