import { mutationOptions } from '@tanstack/react-query';
import { call } from '@liaison/shared/api';
import type { PaymentOrder } from '@liaison/shared/contracts';
import { saveLastMethod } from '../../methods/payment-methods.ts';
import { clearOrderId, getOrderId } from '../../order-id.ts';

/** The same order has the same client id until its payment is final. One that another order has cancelled since is placed anew. */
export const startPayment = () =>
  mutationOptions({
    mutationFn: async (order: Omit<PaymentOrder, 'client_id'>) => {
      const { bundle_id, paymentmethod, amount, currency, discount_code, return_path } = order;
      const terms = [bundle_id, paymentmethod, amount, currency, discount_code, return_path];
      const orderKey = [...terms, order.save_card, order.stored_card].join('|');
      const client_id = getOrderId(orderKey);
      const started = await call('POST /api/payment.php', { body: { ...order, client_id } });
      if (started.payment.status !== 'cancelled') return started;
      clearOrderId(client_id);
      return call('POST /api/payment.php', { body: { ...order, client_id: getOrderId(orderKey) } });
    },
    onSuccess: (_started, { paymentmethod }) => saveLastMethod(paymentmethod),
  });
