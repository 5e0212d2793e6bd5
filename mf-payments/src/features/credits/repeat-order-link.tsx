import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { ButtonLink, targetSize } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { addReturnPath } from '../../bundles/return-path.ts';
import { repeatOrderQuery } from '../../orders/repeat-order.api.ts';

/** To the last purchase at its price of today; it has its height from the start. */
export function RepeatOrderLink({ returnPath }: { returnPath: string | undefined }) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const { data } = useQuery(repeatOrderQuery);
  return (
    <Reserved>
      {data?.order && (
        <ButtonLink variant="secondary" to={addReturnPath('/credits/repeat-order', returnPath)}>
          {t('repeatOrder.link', {
            credits: t('common:credits', { count: data.order.bundle.credits }),
            amount: format.money(data.order.price.amount, data.order.price.currency),
          })}
        </ButtonLink>
      )}
    </Reserved>
  );
}

const Reserved = styled.div`
  min-height: ${targetSize};
`;
