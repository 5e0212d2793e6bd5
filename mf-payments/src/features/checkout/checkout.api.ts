import { mutationOptions } from '@tanstack/react-query';
import { call } from '@liaison/shared/api';
import type { PaymentOrder } from '@liaison/shared/contracts';
import { getOrderId } from '../../order-id.ts';

/** The same order has the same client id until its payment is final. */
export const startPayment = () =>
  mutationOptions({
    mutationFn: (order: Omit<PaymentOrder, 'client_id'>) => {
      const { bundle_id, paymentmethod, amount, discount_code, return_path } = order;
      const client_id = getOrderId([bundle_id, paymentmethod, amount, discount_code, return_path].join('|'));
      return call('POST /api/payment.php', { body: { ...order, client_id } });
    },
  });
