import type { Core } from '../../core.ts';
import { fulfil } from '../fulfilment.ts';
import { findPayment, type PaymentRow } from '../payments.repository.ts';
import type { ProviderState } from '../provider.ts';
import { findDirectDebit, markDirectDebit } from './direct-debit.repository.ts';

type Deps = Parameters<typeof fulfil>[0] & Pick<Core, 'db'>;

/**
 * Applies the state of a direct debit: an advanced one is completed while the bank still collects, and one that the bank refuses
 * afterwards is charged back. Returns whether the payment changed.
 */
export async function fulfilDebit(deps: Deps, payment: PaymentRow, state: ProviderState): Promise<boolean> {
  const debit = await findDirectDebit(deps.db, payment.id);
  if (!debit?.confirmed_at) return fulfil(deps, payment, state);
  const isUnderWay = state.status === 'open' || state.status === 'pending';
  // The bank collects again what came back, which is not yet paid.
  if (isUnderWay && payment.status === 'charged_back') return false;
  if (isUnderWay) return fulfil(deps, payment, { status: debit.is_advanced ? 'paid' : 'pending' });
  const isChanged = await applyResult(deps, payment, state);
  // After the payment: a crash between the two is repaired by the next check of the open debit.
  const status = (await findPayment(deps.db, payment.id))?.status;
  const isWithdrawn = status === 'refunded' && ('reason' in state || state.status === 'charged_back');
  const isReturned = status === 'charged_back' || isWithdrawn;
  const column = isReturned ? 'returned_at' : 'closed_at';
  await markDirectDebit(deps.db, payment.id, { column, now: deps.clock() });
  return isChanged;
}

async function applyResult(deps: Deps, payment: PaymentRow, state: ProviderState): Promise<boolean> {
  const isChanged = await fulfil(deps, payment, state);
  if (isChanged || !('reason' in state)) return isChanged;
  return fulfil(deps, payment, { status: 'charged_back' });
}
