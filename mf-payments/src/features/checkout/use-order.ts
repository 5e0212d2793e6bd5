import { useEffect, useEffectEvent } from 'react';
import { ApiError, queryClient } from '@liaison/shared/api';
import { useSingleMutation } from '@liaison/shared/forms';
import { redirectTo } from './redirect-to.ts';
import { saveLastMethod } from '../../methods/payment-methods.ts';
import { startPayment } from './checkout.api.ts';

/**
 * Starts the payment and redirects to the payment provider. It stays busy during the redirect, and is reset when the page is
 * restored from the back/forward cache.
 */
export function useOrder() {
  const order = useSingleMutation({
    ...startPayment(),
    onSuccess: ({ redirect_url: url }, { paymentmethod }) => {
      saveLastMethod(paymentmethod);
      redirectTo(url);
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
  return order;
}
