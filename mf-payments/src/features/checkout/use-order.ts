import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '@liaison/shared/api';
import type { PaymentMethodCode } from '@liaison/shared/contracts';
import { redirectTo } from './redirect-to.ts';
import { saveLastMethod } from '../../methods/payment-methods.ts';
import { getOrderId } from '../../order-id.ts';

interface Order {
  bundleId: string;
  method: PaymentMethodCode;
  returnPath: string | undefined;
}

/**
 * Submits the order and redirects to the payment provider. It stays busy during the redirect, and is reset when the page is
 * restored from the back/forward cache.
 */
export function useOrder() {
  // A ref, because a double click submits twice before the next render.
  const isSubmitting = useRef(false);
  const order = useMutation({
    mutationFn: ({ bundleId, method, returnPath }: Order) =>
      call('POST /api/payment.php', {
        body: {
          client_id: getOrderId([bundleId, method, returnPath].join('|')),
          bundle_id: bundleId,
          paymentmethod: method,
          withdrawal_notice: true,
          immediate_start: true,
          ...(returnPath !== undefined && { return_path: returnPath }),
        },
      }),
    onSuccess: ({ redirect_url: url }, { method }) => {
      saveLastMethod(method);
      redirectTo(url);
    },
    onError: () => {
      isSubmitting.current = false;
    },
  });
  const { mutate, reset } = order;
  useEffect(() => {
    const handlePageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isSubmitting.current = false;
      reset();
    };
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, [reset]);
  const submit = (nextOrder: Order) => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    mutate(nextOrder);
  };
  return { submit, error: order.error, isBusy: order.isPending || order.isSuccess };
}
