import { Trans, useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Checkbox, type CheckboxProps, Text } from '@liaison/shared/ui';
import { Link } from 'react-router';

type FieldProps = Omit<CheckboxProps, 'label'>;

interface OrderConsentsProps {
  field: (name: 'withdrawal_notice' | 'immediate_start') => FieldProps;
}

/** The two consents that every order needs, and the terms that apply to it. */
export function OrderConsents({ field }: OrderConsentsProps) {
  const { t } = useTranslation('payments');
  const { refund_days: count } = useSettings();
  return (
    <>
      <div>
        <Checkbox
          {...field('withdrawal_notice')}
          label={
            <Trans
              t={t}
              i18nKey="checkout.withdrawalNotice"
              count={count}
              components={{ a: <Link to="/return-policy" /> }}
            />
          }
        />
        <Checkbox {...field('immediate_start')} label={t('checkout.immediateStart')} />
      </div>
      <Text $size="s">
        <Trans t={t} i18nKey="checkout.terms" components={{ a: <Link to="/terms" /> }} />
      </Text>
    </>
  );
}
