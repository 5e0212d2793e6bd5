import { queryClient } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { Heading, Page, Stack, Text } from '@liaison/shared/ui';
import { useSettings } from '@liaison/shared/session';
import { BundlePicker } from '../../bundles/bundle-picker.tsx';
import { bundlesQuery } from '../../bundles/bundles.api.ts';
import { BundlesLoader } from '../../bundles/bundles-loader.tsx';
import { PremiumBenefits } from './premium-benefits.tsx';
import { PaymentFaq } from '../../bundles/payment-faq.tsx';

export function loader() {
  void queryClient.prefetchQuery(bundlesQuery);
  return null;
}

/** The prices, also for visitors (PAY-002). */
export function Component() {
  const { t } = useTranslation('payments');
  const { signup_credits: credits, message_credits: perMessage } = useSettings();
  return (
    <Page>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Heading as="h1" $size={1}>
            {t('pricing.title')}
          </Heading>
          <Text $muted>{t('pricing.lead', { count: Math.floor(credits / perMessage) })}</Text>
        </Stack>
        <BundlesLoader>{(offer) => <BundlePicker offer={offer} />}</BundlesLoader>
        <Heading>{t('pricing.premium')}</Heading>
        <PremiumBenefits />
        <PaymentFaq />
      </Stack>
    </Page>
  );
}
