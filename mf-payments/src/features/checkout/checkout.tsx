import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Bundle, BundlesResponse, CompanyInfo } from '@liaison/shared/contracts';
import { Stack } from '@liaison/shared/ui';
import { BundlesSkeleton } from '../../bundles/bundles-loader.tsx';
import { OrderColumns } from '../../bundles/order-columns.tsx';
import { OrderSummary } from '../../bundles/order-summary.tsx';
import { PurchaseTerms } from '../../bundles/purchase-terms.tsx';
import { useOrderPrice } from '../../bundles/use-order-price.ts';
import { storedCardQuery } from '../../cards/stored-card.api.ts';
import { filterAvailableMethods, getInitialMethod } from '../../methods/payment-methods.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { DiscountForm } from './discount-form.tsx';

interface CheckoutProps {
  offer: BundlesResponse;
  bundle: Bundle;
  seller: CompanyInfo;
  requestedMethod: string | undefined;
  returnPath: string | undefined;
}

/**
 * The order of one bundle: what it costs depends on method and discount code. The address holds the code, so that it is still there
 * after another page, such as that of the provider.
 */
export function Checkout({ offer, bundle, seller, requestedMethod, returnPath }: CheckoutProps) {
  const methods = filterAvailableMethods(offer.methods);
  const [method, setMethod] = useState(() => getInitialMethod(methods, requestedMethod));
  const { data: stored, isLoading: isCardLoading } = useQuery(storedCardQuery);
  const [search, setSearch] = useSearchParams();
  const code = search.get('code') ?? '';
  const { price, acceptedCode, error, isFetching, refetch, isUnknown } = useOrderPrice({
    offer,
    bundle,
    method,
    code,
  });

  function applyCode(entered: string): void {
    // The address stays the same, so that nothing else would check a code again that could not be checked.
    if (entered !== '' && entered === code) return void refetch();
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (entered === '') next.delete('code');
        else next.set('code', entered);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  // A stored card that came later would move the button that is being pressed, and change what it orders.
  if (isCardLoading) return <BundlesSkeleton />;
  return (
    <OrderColumns>
      <CheckoutForm
        methods={methods}
        method={method}
        onMethodChange={setMethod}
        storedCard={stored?.card ?? null}
        order={{
          bundle_id: bundle.id,
          amount: price.amount,
          currency: price.currency,
          discount_code: isUnknown ? code : acceptedCode,
          return_path: returnPath,
        }}
        isPriceUnknown={isUnknown}
      />
      <Stack $gap={4}>
        <OrderSummary
          bundle={bundle}
          price={price}
          seller={seller}
          discountCode={code}
          returnPath={returnPath}
        />
        {methods.length > 0 && (
          <DiscountForm
            initialCode={code}
            appliedCode={price.code}
            error={error}
            isBusy={isFetching}
            onApply={applyCode}
          />
        )}
        <PurchaseTerms />
      </Stack>
    </OrderColumns>
  );
}
