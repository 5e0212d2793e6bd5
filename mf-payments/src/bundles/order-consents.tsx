import { Trans, useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Checkbox, type CheckboxProps, space, Text } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

type FieldProps = Omit<CheckboxProps, 'label'>;

interface OrderConsentsProps {
  field: (name: 'withdrawal_notice' | 'immediate_start') => FieldProps;
}

/** The two consents that every order needs, and the terms that apply to it. */
export function OrderConsents({ field }: OrderConsentsProps) {
  const { t } = useTranslation('payments');
  return (
    <>
      <div>
        <Checkbox {...field('withdrawal_notice')} label={<WithdrawalNotice />} />
        <Checkbox {...field('immediate_start')} label={t('checkout.immediateStart')} />
      </div>
      <Terms />
    </>
  );
}

/** The same as sentences that a repeated order confirms, which has no boxes. */
export function OrderStatements() {
  const { t } = useTranslation('payments');
  return (
    <div>
      <Text $size="s">{t('repeatOrder.confirm')}</Text>
      <Statements>
        <Text as="li" $size="s">
          <WithdrawalNotice />
        </Text>
        <Text as="li" $size="s">
          {t('checkout.immediateStart')}
        </Text>
      </Statements>
      <Terms />
    </div>
  );
}

function WithdrawalNotice() {
  const { t } = useTranslation('payments');
  const { refund_days: count } = useSettings();
  return (
    <Trans
      t={t}
      i18nKey="checkout.withdrawalNotice"
      count={count}
      components={{ a: <Link to="/return-policy" /> }}
    />
  );
}

function Terms() {
  const { t } = useTranslation('payments');
  return (
    <Text $size="s">
      <Trans t={t} i18nKey="checkout.terms" components={{ a: <Link to="/terms" /> }} />
    </Text>
  );
}

const Statements = styled.ul`
  padding-inline-start: ${space[5]};
`;
