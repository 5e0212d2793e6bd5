import { mutationOptions } from '@tanstack/react-query';
import { call } from '@liaison/shared/api';
import type { PaymentOrder } from '@liaison/shared/contracts';
import { saveLastMethod } from '../../methods/payment-methods.ts';
import { getOrderId } from '../../order-id.ts';

/** The same order has the same client id until its payment is final. */
export const startPayment = () =>
  mutationOptions({
    mutationFn: (order: Omit<PaymentOrder, 'client_id'>) => {
      const { bundle_id, paymentmethod, amount, currency, discount_code, return_path } = order;
      const terms = [bundle_id, paymentmethod, amount, currency, discount_code, return_path];
      const client_id = getOrderId([...terms, order.save_card, order.stored_card].join('|'));
      return call('POST /api/payment.php', { body: { ...order, client_id } });
    },
    onSuccess: (_started, { paymentmethod }) => saveLastMethod(paymentmethod),
  });
