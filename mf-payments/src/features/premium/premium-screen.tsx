import { queryClient } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Alert, Heading, Page, Stack, Text } from '@liaison/shared/ui';
import { useSearchParams } from 'react-router';
import { BundlePicker } from '../../bundles/bundle-picker.tsx';
import { bundlesQuery } from '../../bundles/bundles.api.ts';
import { OfferPart } from '../../bundles/offer-part.tsx';
import { returnPathIn } from '../../bundles/return-path.ts';
import { PremiumBenefits } from './premium-benefits.tsx';
import { Questions } from '../../bundles/questions.tsx';

export function loader() {
  void queryClient.prefetchQuery(bundlesQuery);
  return null;
}

/** What premium gives and how one becomes it: with any package (PAY-001). */
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
        {user?.paid_user && <Alert tone="ok" title={t('premium.already')} />}
        <PremiumBenefits />
        <Heading>{t('premium.choose')}</Heading>
        <OfferPart>{(offer) => <BundlePicker offer={offer} returnPath={returnPathIn(search)} />}</OfferPart>
        <Questions />
      </Stack>
    </Page>
  );
}
