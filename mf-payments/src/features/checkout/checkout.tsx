import { useState } from 'react';
import type { Bundle, BundlesResponse } from '@liaison/shared/contracts';
import { mediaUp, space, Stack } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { OrderSummary } from '../../bundles/order-summary.tsx';
import { PurchaseTerms } from '../../bundles/purchase-terms.tsx';
import { useOrderPrice } from '../../bundles/use-order-price.ts';
import { filterAvailableMethods, getInitialMethod } from '../../methods/payment-methods.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { DiscountForm } from './discount-form.tsx';

interface CheckoutProps {
  offer: BundlesResponse;
  bundle: Bundle;
  requestedMethod: string | undefined;
  returnPath: string | undefined;
}

/** The order of one bundle: what it costs depends on method and discount code. */
export function Checkout({ offer, bundle, requestedMethod, returnPath }: CheckoutProps) {
  const methods = filterAvailableMethods(offer.methods);
  const [method, setMethod] = useState(() => getInitialMethod(methods, requestedMethod));
  const { price, acceptedCode, error, isFetching, setCode } = useOrderPrice({ offer, bundle, method });
  return (
    <Columns>
      <CheckoutForm
        methods={methods}
        method={method}
        onMethodChange={setMethod}
        order={{
          bundle_id: bundle.id,
          amount: price.amount,
          discount_code: acceptedCode,
          return_path: returnPath,
        }}
        currency={price.currency}
      />
      <Stack $gap={4}>
        <OrderSummary bundle={bundle} price={price} />
        {methods.length > 0 && (
          <DiscountForm appliedCode={price.code} error={error} isBusy={isFetching} onApply={setCode} />
        )}
        <PurchaseTerms />
      </Stack>
    </Columns>
  );
}

/** On phones the order summary comes first. */
const Columns = styled.div`
  display: grid;
  gap: ${space[5]};

  > :last-child {
    order: -1;
  }
  ${mediaUp.l} {
    grid-template-columns: minmax(0, 1fr) 360px;
    align-items: start;
    gap: ${space[6]};

    > :last-child {
      order: 0;
    }
  }
`;
