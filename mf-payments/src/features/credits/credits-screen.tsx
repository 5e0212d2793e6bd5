import { useSearchParams } from 'react-router';
import { queryClient } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Heading, Page, Stack, Text } from '@liaison/shared/ui';
import { BundlePicker } from '../../bundles/bundle-picker.tsx';
import { bundlesQuery } from '../../bundles/bundles.api.ts';
import { BundlesLoader } from '../../bundles/bundles-loader.tsx';
import { getReturnPath } from '../../bundles/return-path.ts';
import { PaymentFaq } from '../../bundles/payment-faq.tsx';

export function loader() {
  void queryClient.prefetchQuery(bundlesQuery);
  return null;
}

/** The choice of bundles (PAY-003). */
export function Component() {
  const { t } = useTranslation('payments');
  const [search] = useSearchParams();
  const user = useUser();
  return (
    <Page>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Heading as="h1" $size={1}>
            {t('credits.title')}
          </Heading>
          {user && <Text $muted>{t('credits.balance', { count: user.credits })}</Text>}
        </Stack>
        <BundlesLoader>
          {(offer) => <BundlePicker offer={offer} returnPath={getReturnPath(search)} />}
        </BundlesLoader>
        <PaymentFaq />
      </Stack>
    </Page>
  );
}
