import { data, useParams, useSearchParams } from 'react-router';
import { queryClient } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { from, Heading, Page, space, Stack } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { bundlesQuery, companyQuery } from '../../bundles/bundles.api.ts';
import { OfferPart } from '../../bundles/offer-part.tsx';
import { PurchaseTerms } from '../../bundles/purchase-terms.tsx';
import { returnPathIn } from '../../bundles/return-path.ts';
import { CheckoutFields } from './checkout-fields.tsx';
import { OrderSummary } from './order-summary.tsx';

export function loader() {
  void queryClient.prefetchQuery(bundlesQuery);
  void queryClient.prefetchQuery(companyQuery);
  return null;
}

/** One package, one method, one button (PAY-004, PAY-043). */
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
        <OfferPart>
          {(offer) => {
            const bundle = offer.bundles.find((one) => one.id === id);
            if (!bundle) throw data(null, { status: 404 });
            return (
              <Columns>
                <CheckoutFields
                  key={`${id}/${paymentmethod}`}
                  offer={offer}
                  bundle={bundle}
                  wishedMethod={paymentmethod}
                  returnPath={returnPathIn(search)}
                />
                <Stack $gap={4}>
                  <OrderSummary bundle={bundle} currency={offer.currency} />
                  <PurchaseTerms />
                </Stack>
              </Columns>
            );
          }}
        </OfferPart>
      </Stack>
    </Page>
  );
}

/** On phones the summary comes first: what is bought, then how. */
const Columns = styled.div`
  display: grid;
  gap: ${space[5]};

  > :last-child {
    order: -1;
  }
  ${from.l} {
    grid-template-columns: minmax(0, 1fr) 360px;
    align-items: start;
    gap: ${space[6]};

    > :last-child {
      order: 0;
    }
  }
`;
