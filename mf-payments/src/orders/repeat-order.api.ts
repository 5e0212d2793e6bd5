import { mutationOptions } from '@tanstack/react-query';
import { apiQuery, call } from '@liaison/shared/api';
import type { ApiBody } from '@liaison/shared/contracts';
import { getOrderId } from '../order-id.ts';

/** The last purchase changes with every payment. */
export const repeatOrderQuery = { ...apiQuery('GET /api/repeat-order.php'), staleTime: 0 };

/** The same order has the same client id until its payment is final. */
export const placeRepeatOrder = () =>
  mutationOptions({
    mutationFn: (order: Omit<ApiBody<'POST /api/repeat-order.php'>, 'client_id'>) => {
      const { payment_id, amount, return_path } = order;
      const client_id = getOrderId(['repeat', payment_id, amount, return_path].join('|'));
      return call('POST /api/repeat-order.php', { body: { ...order, client_id } });
    },
  });
