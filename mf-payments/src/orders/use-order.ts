import type { UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, queryClient } from '@liaison/shared/api';
import type { StartedPayment } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { redirectTo } from './redirect-to.ts';

/**
 * Places an order and redirects to what the payer opens next. It stays busy during the redirect, and is reset when the page is
 * restored from the back/forward cache.
 */
export function useOrder<Order extends { known_payment_id?: string | undefined }>(
  placeOrder: UseMutationOptions<StartedPayment, Error, Order>,
) {
  const order = useSingleMutation({
    ...placeOrder,
    // By default it would wait for a connection, and charge a stored card when the payer has long given up.
    networkMode: 'always',
    onSuccess: (started: StartedPayment, ...context) => {
      void placeOrder.onSuccess?.(started, ...context);
      // The card is charged, wherever the payer has gone: the page of the payment says so, and ends the order.
      if (started.payment.stored_card) redirectTo(started.redirect_url);
    },
    // The price has changed in the meantime, for example because a discount ended: the page shows the new one.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'conflict') void queryClient.invalidateQueries();
    },
  });
  const handlePageShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) order.reset();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => handlePageShow(event);
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);
  const mutate = (values: Order) =>
    order.mutate(values, {
      // Not of the mutation: it would take the payer away from the page to which they have gone meanwhile.
      onSuccess: ({ payment, redirect_url }) => {
        if (!payment.stored_card) redirectTo(redirect_url);
      },
    });
  return {
    ...order,
    mutate,
    /** Places the refused order again, by a payer who knows of the payment. */
    confirm(knownPaymentId: string) {
      if (order.variables) mutate({ ...order.variables, known_payment_id: knownPaymentId });
    },
  };
}
