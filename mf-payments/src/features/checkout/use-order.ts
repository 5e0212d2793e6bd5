import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '@liaison/shared/api';
import type { PaymentMethodCode } from '@liaison/shared/contracts';
import { leaveTo } from './leave.ts';
import { rememberMethod } from '../../methods/payable-methods.ts';
import { orderId } from '../../order-id.ts';

interface Order {
  bundleId: string;
  method: PaymentMethodCode;
  returnPath: string | undefined;
}

/** Places the order and goes to the provider; stays locked on the way there, and opens again for who comes back. */
export function useOrder() {
  // A double click submits twice before anything is drawn again.
  const isUnderWay = useRef(false);
  const order = useMutation({
    mutationFn: ({ bundleId, method, returnPath }: Order) =>
      call('POST /api/payment.php', {
        body: {
          client_id: orderId([bundleId, method, returnPath].join('|')),
          bundle_id: bundleId,
          paymentmethod: method,
          withdrawal_notice: true,
          immediate_start: true,
          ...(returnPath !== undefined && { return_path: returnPath }),
        },
      }),
    onSuccess: ({ redirect_url: address }, { method }) => {
      rememberMethod(method);
      leaveTo(address);
    },
    onError: () => {
      isUnderWay.current = false;
    },
  });
  const { mutate, reset } = order;
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isUnderWay.current = false;
      reset();
    };
    addEventListener('pageshow', handleShow);
    return () => removeEventListener('pageshow', handleShow);
  }, [reset]);
  const place = (wanted: Order) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(wanted);
  };
  return { place, error: order.error, isBusy: order.isPending || order.isSuccess };
}
