import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Alert, Heading } from '@liaison/shared/ui';
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
  return (
    <PurchasePage
      title={t('premium.title')}
      lead={t('premium.lead')}
      returnPath={getReturnPath(search)}
      above={
        <>
          {user?.paid_user && <Alert tone="success" title={t('premium.already')} />}
          <PremiumBenefits />
          <Heading>{t('premium.choose')}</Heading>
        </>
      }
    />
  );
}
