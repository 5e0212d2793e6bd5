import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryClient } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { ButtonLink, EmptyState, Heading, Page, QueryView, Stack, TextSkeleton } from '@liaison/shared/ui';
import { companyQuery } from '../../bundles/bundles.api.ts';
import { getReturnPath } from '../../bundles/return-path.ts';
import { SellerLoader } from '../../bundles/seller-loader.tsx';
import { repeatOrderQuery } from '../../orders/repeat-order.api.ts';
import { RepeatOrderForm } from './repeat-order-form.tsx';

export function loader() {
  void queryClient.prefetchQuery(repeatOrderQuery);
  void queryClient.prefetchQuery(companyQuery);
  return null;
}

/** Buys the last purchase again with the stored card (PAY-005, PAY-016). */
export function Component() {
  const { t } = useTranslation('payments');
  const [search] = useSearchParams();
  const query = useQuery(repeatOrderQuery);
  return (
    <Page>
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('repeatOrder.title')}
        </Heading>
        <QueryView
          query={query}
          loading={<TextSkeleton />}
          isEmpty={({ order }) => order === null}
          empty={
            <EmptyState
              title={t('repeatOrder.empty')}
              action={<ButtonLink to="/credits">{t('credits.title')}</ButtonLink>}
            >
              {t('repeatOrder.emptyText')}
            </EmptyState>
          }
        >
          {({ order, card }) =>
            order && (
              <SellerLoader>
                {(seller) => (
                  <RepeatOrderForm
                    order={order}
                    card={card}
                    seller={seller}
                    returnPath={getReturnPath(search)}
                  />
                )}
              </SellerLoader>
            )
          }
        </QueryView>
      </Stack>
    </Page>
  );
}
