import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Alert, ButtonLink, Heading, Page, Stack } from '@liaison/shared/ui';
import { useSearchParams } from 'react-router';
import { loadBundles, PurchasePage } from '../../bundles/purchase-page.tsx';
import { getReturnPath } from '../../bundles/return-path.ts';
import { PremiumBenefits } from './premium-benefits.tsx';

export const loader = loadBundles;

/** Any bundle makes the member premium (PAY-001). */
export function Component() {
  const { t } = useTranslation('payments');
  const [search] = useSearchParams();
  const user = useUser();
  if (user?.paid_user) return <OwnPremium />;
  return (
    <PurchasePage
      title={t('premium.title')}
      lead={t('premium.lead')}
      returnPath={getReturnPath(search)}
      above={
        <>
          <PremiumBenefits />
          <Heading>{t('premium.choose')}</Heading>
        </>
      }
    />
  );
}

/** Premium members see what they have, and buy credits elsewhere. */
function OwnPremium() {
  const { t } = useTranslation('payments');
  return (
    <Page>
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('premium.title')}
        </Heading>
        <Alert tone="success" title={t('premium.already')} />
        <PremiumBenefits />
        <div>
          <ButtonLink to="/credits">{t('credits.title')}</ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}
