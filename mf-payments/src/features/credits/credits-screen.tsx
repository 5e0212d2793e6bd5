import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { useSearchParams } from 'react-router';
import { loadBundles, PurchasePage } from '../../bundles/purchase-page.tsx';
import { getReturnPath } from '../../bundles/return-path.ts';
import { RepeatOrderLink } from './repeat-order-link.tsx';

export const loader = loadBundles;

/** The choice of bundles (PAY-003). */
export function Component() {
  const { t } = useTranslation('payments');
  const [search] = useSearchParams();
  const user = useUser();
  const returnPath = getReturnPath(search);
  return (
    <PurchasePage
      title={t('credits.title')}
      lead={user ? t('credits.balance', { count: user.credits }) : undefined}
      returnPath={returnPath}
      above={user?.paid_user && <RepeatOrderLink returnPath={returnPath} />}
    />
  );
}
