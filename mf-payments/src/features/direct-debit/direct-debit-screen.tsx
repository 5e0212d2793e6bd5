import { queryClient } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { Heading, Page, Stack } from '@liaison/shared/ui';
import { Navigate, useSearchParams } from 'react-router';
import { bundlesQuery, companyQuery } from '../../bundles/bundles.api.ts';
import { BundlesLoader } from '../../bundles/bundles-loader.tsx';
import { parseDirectDebitPath } from '../../bundles/direct-debit-path.ts';
import { addOrderOptions } from '../../bundles/return-path.ts';
import { SellerLoader } from '../../bundles/seller-loader.tsx';
import { DirectDebit } from './direct-debit.tsx';

export function loader() {
  void queryClient.prefetchQuery(bundlesQuery);
  void queryClient.prefetchQuery(companyQuery);
  return null;
}

/** Pays one bundle by SEPA direct debit (PAY-006). */
export function Component() {
  const { t } = useTranslation('payments');
  const [search] = useSearchParams();
  const order = parseDirectDebitPath(search);
  const { discount_code: discountCode, return_path: returnPath } = order;
  const packages = addOrderOptions('/credits', { discountCode, returnPath });
  return (
    <Page>
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('directDebit.title')}
        </Heading>
        <BundlesLoader>
          {(offer) => {
            const bundle = offer.bundles.find(({ id }) => id === order.bundle_id);
            const isOffered = offer.methods.some(({ code }) => code === 'sdd');
            if (!bundle || !isOffered) return <Navigate to={packages} replace />;
            return (
              <SellerLoader>
                {(seller) => <DirectDebit offer={offer} bundle={bundle} seller={seller} order={order} />}
              </SellerLoader>
            );
          }}
        </BundlesLoader>
      </Stack>
    </Page>
  );
}
