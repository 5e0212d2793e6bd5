import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { color, fontSize, Icon, space } from '@liaison/shared/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';

/** The terms that apply to every bundle. */
export function PurchaseTerms() {
  const { t } = useTranslation('payments');
  const { refund_days: count } = useSettings();
  const terms = [
    t('terms.once'),
    t('terms.noSubscription'),
    t('terms.neverExpire'),
    t('terms.refund', { count }),
  ];
  return (
    <List role="list">
      {terms.map((term) => (
        <li key={term}>
          <Icon icon={Check} />
          {term}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  margin: 0;
  padding: 0;
  font-size: ${fontSize.s};

  li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  svg {
    flex: none;
    color: ${color.success};
  }
`;
