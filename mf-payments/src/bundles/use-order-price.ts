import { useQuery } from '@tanstack/react-query';
import type { Bundle, BundlesResponse, OrderPrice, PaymentMethodCode } from '@liaison/shared/contracts';
import { discountQuery } from './bundles.api.ts';

interface OrderOptions {
  offer: BundlesResponse;
  bundle: Bundle;
  method: PaymentMethodCode | undefined;
  /** Empty for none. */
  code: string;
}

/** The price of an order by the service, with the code that the payer entered, if the service accepts it. */
export function useOrderPrice({ offer, bundle, method, code }: OrderOptions) {
  const { data, error, isFetching, isPending, refetch } = useQuery({
    ...discountQuery({ code, bundle_id: bundle.id, ...(method && { paymentmethod: method }) }),
    enabled: code !== '',
    // The last order with this code may have used it.
    staleTime: 0,
  });
  const discount = error || code === '' ? undefined : data;
  return {
    price: discount?.order ?? toOrderPrice(offer, bundle),
    acceptedCode: discount?.code,
    error: code === '' ? null : error,
    isFetching,
    refetch,
    /** Whether the service has not said yet what the order costs with the code: until then it is not placed. */
    isUnknown: code !== '' && isPending,
  };
}

const toOrderPrice = ({ currency, discount }: BundlesResponse, bundle: Bundle): OrderPrice => ({
  amount: bundle.price,
  full_amount: bundle.price_before_discount ?? bundle.price,
  currency,
  code: bundle.price_before_discount === undefined ? null : (discount?.code ?? null),
});
