import type { Payment } from '@liaison/shared/contracts';
import { CompletedPayment } from './completed-payment.tsx';
import { FailedPayment } from './failed-payment.tsx';
import { isOpen } from './payment.api.ts';
import { PendingPayment } from './pending-payment.tsx';
import { ReturnedPayment } from './returned-payment.tsx';

/** One view per state of a payment (PAY-008). */
export function Outcome({ payment, credits }: { payment: Payment; credits: number }) {
  if (isOpen(payment)) return <PendingPayment payment={payment} />;
  if (payment.status === 'completed') return <CompletedPayment payment={payment} credits={credits} />;
  if (payment.status === 'refunded' || payment.status === 'charged_back')
    return <ReturnedPayment payment={payment} />;
  return <FailedPayment payment={payment} />;
}
