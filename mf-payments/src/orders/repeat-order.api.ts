import { mutationOptions } from '@tanstack/react-query';
import { apiQuery, call } from '@liaison/shared/api';
import type { ApiBody } from '@liaison/shared/contracts';
import { getOrderId } from '../order-id.ts';

/** The last purchase changes with every payment. */
export const repeatOrderQuery = { ...apiQuery('GET /api/repeat-order.php'), staleTime: 0 };

/**
 * The same order has the same client id until its payment is final. The last purchase is no part of it: when the answer was lost, it is
 * the purchase that this order made.
 */
export const placeRepeatOrder = (bundleId: string) =>
  mutationOptions({
    mutationFn: (order: Omit<ApiBody<'POST /api/repeat-order.php'>, 'client_id'>) => {
      const { amount, currency, return_path } = order;
      const client_id = getOrderId(['repeat', bundleId, amount, currency, return_path].join('|'));
      return call('POST /api/repeat-order.php', { body: { ...order, client_id } });
    },
  });
