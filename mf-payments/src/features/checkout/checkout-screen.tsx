import { data, useParams, useSearchParams } from 'react-router';
import { queryClient } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { Heading, mediaUp, Page, space, Stack } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { bundlesQuery, companyQuery } from '../../bundles/bundles.api.ts';
import { BundlesLoader } from '../../bundles/bundles-loader.tsx';
import { PurchaseTerms } from '../../bundles/purchase-terms.tsx';
import { getReturnPath } from '../../bundles/return-path.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { OrderSummary } from './order-summary.tsx';

export function loader() {
  void queryClient.prefetchQuery(bundlesQuery);
  void queryClient.prefetchQuery(companyQuery);
  return null;
}

/** Buys one bundle with one payment method (PAY-004, PAY-043). */
export function Component() {
  const { t } = useTranslation('payments');
  const { id, paymentmethod } = useParams();
  const [search] = useSearchParams();
  return (
    <Page>
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('checkout.title')}
        </Heading>
        <BundlesLoader>
          {(offer) => {
            const bundle = offer.bundles.find((item) => item.id === id);
            if (!bundle) throw data(null, { status: 404 });
            return (
              <Columns>
                <CheckoutForm
                  key={`${id}/${paymentmethod}`}
                  offer={offer}
                  bundle={bundle}
                  requestedMethod={paymentmethod}
                  returnPath={getReturnPath(search)}
                />
                <Stack $gap={4}>
                  <OrderSummary bundle={bundle} currency={offer.currency} />
                  <PurchaseTerms />
                </Stack>
              </Columns>
            );
          }}
        </BundlesLoader>
      </Stack>
    </Page>
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
