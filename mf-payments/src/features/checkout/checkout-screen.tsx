import { data, useParams, useSearchParams } from 'react-router';
import { queryClient } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { Heading, Page, Stack } from '@liaison/shared/ui';
import { bundlesQuery, companyQuery } from '../../bundles/bundles.api.ts';
import { BundlesLoader } from '../../bundles/bundles-loader.tsx';
import { getReturnPath } from '../../bundles/return-path.ts';
import { SellerLoader } from '../../bundles/seller-loader.tsx';
import { storedCardQuery } from '../../cards/stored-card.api.ts';
import { Checkout } from './checkout.tsx';

export function loader() {
  void queryClient.prefetchQuery(bundlesQuery);
  void queryClient.prefetchQuery(companyQuery);
  void queryClient.prefetchQuery(storedCardQuery);
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
              <SellerLoader>
                {(seller) => (
                  <Checkout
                    key={`${id}/${paymentmethod}`}
                    offer={offer}
                    bundle={bundle}
                    seller={seller}
                    requestedMethod={paymentmethod}
                    returnPath={getReturnPath(search)}
                  />
                )}
              </SellerLoader>
            );
          }}
        </BundlesLoader>
      </Stack>
    </Page>
  );
}
