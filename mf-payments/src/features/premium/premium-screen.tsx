import { queryClient } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Alert, Heading, Page, Stack, Text } from '@liaison/shared/ui';
import { useSearchParams } from 'react-router';
import { BundlePicker } from '../../bundles/bundle-picker.tsx';
import { bundlesQuery } from '../../bundles/bundles.api.ts';
import { BundlesLoader } from '../../bundles/bundles-loader.tsx';
import { getReturnPath } from '../../bundles/return-path.ts';
import { PremiumBenefits } from './premium-benefits.tsx';
import { PaymentFaq } from '../../bundles/payment-faq.tsx';

export function loader() {
  void queryClient.prefetchQuery(bundlesQuery);
  return null;
}

/** Any bundle makes the member premium (PAY-001). */
export function Component() {
  const { t } = useTranslation('payments');
  const [search] = useSearchParams();
  const user = useUser();
  return (
    <Page>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Heading as="h1" $size={1}>
            {t('premium.title')}
          </Heading>
          <Text $muted>{t('premium.lead')}</Text>
        </Stack>
        {user?.paid_user && <Alert tone="success" title={t('premium.already')} />}
        <PremiumBenefits />
        <Heading>{t('premium.choose')}</Heading>
        <BundlesLoader>
          {(offer) => <BundlePicker offer={offer} returnPath={getReturnPath(search)} />}
        </BundlesLoader>
        <PaymentFaq />
      </Stack>
    </Page>
  );
}
