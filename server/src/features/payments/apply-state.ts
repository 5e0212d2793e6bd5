import { fulfilDebit } from './direct-debit/fulfil-debit.ts';
import { fulfil } from './fulfilment.ts';
import type { PaymentRow } from './payments.repository.ts';
import type { FetchedPayment } from './provider.ts';

interface ApplyOptions {
  /** Whether the payer has come back from the page of the provider. */
  isPayerBack?: boolean;
}

/** Returns whether the payment changed. */
export async function applyState(
  deps: Parameters<typeof fulfilDebit>[0],
  payment: PaymentRow,
  state: FetchedPayment,
  { isPayerBack = false }: ApplyOptions = {},
): Promise<boolean> {
  if (state.amount !== payment.amount_minor || state.currency !== payment.currency) {
    const { amount, currency } = state;
    deps.log.error({ payment: payment.id, amount, currency }, 'the provider collects another amount');
    return false;
  }
  if (payment.method === 'sdd') return fulfilDebit(deps, payment, state);
  // Mollie calls a bank transfer open for days, until its money arrives: who comes back has been told how to transfer it.
  const isTransferred = isPayerBack && payment.method === 'sct' && state.status === 'open';
  return fulfil(deps, payment, isTransferred ? { status: 'pending' } : state);
}
