import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Heading } from '@liaison/shared/ui';
import { loadBundles, PurchasePage } from '../../bundles/purchase-page.tsx';
import { PremiumBenefits } from './premium-benefits.tsx';

export const loader = loadBundles;

/** The prices, also for visitors (PAY-002). */
export function Component() {
  const { t } = useTranslation('payments');
  const { signup_credits: credits, message_credits: perMessage } = useSettings();
  return (
    <PurchasePage
      title={t('pricing.title')}
      lead={t('pricing.lead', { count: Math.floor(credits / perMessage) })}
      below={
        <>
          <Heading>{t('pricing.premium')}</Heading>
          <PremiumBenefits />
        </>
      }
    />
  );
}
