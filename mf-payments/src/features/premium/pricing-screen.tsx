import { useTranslation } from '@liaison/shared/i18n';
import { useSettings, useUser } from '@liaison/shared/session';
import { Heading } from '@liaison/shared/ui';
import { loadBundles, PurchasePage } from '../../bundles/purchase-page.tsx';
import { PremiumBenefits } from './premium-benefits.tsx';

export const loader = loadBundles;

/** The prices, also for visitors (PAY-002). Premium members are not shown what they already have. */
export function Component() {
  const { t } = useTranslation('payments');
  const { signup_credits: credits, message_credits: perMessage } = useSettings();
  const user = useUser();
  return (
    <PurchasePage
      title={t('pricing.title')}
      lead={t('pricing.lead', { count: Math.floor(credits / perMessage) })}
      below={
        user?.paid_user ? undefined : (
          <>
            <Heading>{t('pricing.premium')}</Heading>
            <PremiumBenefits />
          </>
        )
      }
    />
  );
}
