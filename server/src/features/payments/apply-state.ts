import { fulfilDebit } from './direct-debit/fulfil-debit.ts';
import { fulfil } from './fulfilment.ts';
import type { PaymentRow } from './payments.repository.ts';
import type { FetchedPayment } from './provider.ts';

/** Returns whether the payment changed. */
export async function applyState(
  deps: Parameters<typeof fulfilDebit>[0],
  payment: PaymentRow,
  state: FetchedPayment,
): Promise<boolean> {
  if (state.amount !== payment.amount_minor || state.currency !== payment.currency) {
    const { amount, currency } = state;
    deps.log.error({ payment: payment.id, amount, currency }, 'the provider collects another amount');
    return false;
  }
  return payment.method === 'sdd' ? fulfilDebit(deps, payment, state) : fulfil(deps, payment, state);
}
