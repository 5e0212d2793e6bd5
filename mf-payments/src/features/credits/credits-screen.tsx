import type { Currency } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Button, ButtonLink } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { loadBundles, PurchasePage } from '../../bundles/purchase-page.tsx';
import { addOrderOptions, getReturnPath } from '../../bundles/return-path.ts';
import { repeatOrderQuery } from '../../orders/repeat-order.api.ts';

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
      discountCode={search.get('code') ?? undefined}
      returnPath={returnPath}
      above={user?.paid_user && <RepeatOrderLink returnPath={returnPath} />}
    />
  );
}

/** To the last purchase at its price of today; its place has the same height without one, also where the text has two lines. */
function RepeatOrderLink({ returnPath }: { returnPath: string | undefined }) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const { data } = useQuery(repeatOrderQuery);
  const toText = (count: number, amount: number, currency: Currency) =>
    t('repeatOrder.link', {
      credits: t('common:credits', { count }),
      amount: format.money(amount, currency),
    });
  const { order } = data ?? {};
  if (!order) return <Placeholder variant="secondary">{toText(800, 99_99, 'EUR')}</Placeholder>;
  return (
    <ButtonLink variant="secondary" to={addOrderOptions('/credits/repeat-order', { returnPath })}>
      {toText(order.bundle.credits, order.price.amount, order.price.currency)}
    </ButtonLink>
  );
}

const Placeholder = styled(Button)`
  visibility: hidden;
`;
