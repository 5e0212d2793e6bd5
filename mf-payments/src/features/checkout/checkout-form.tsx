import { Link } from 'react-router';
import {
  type Currency,
  type PaymentMethod,
  type PaymentMethodCode,
  PaymentOrder,
} from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import { Trans, useFormat, useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Alert, Button, Checkbox, RadioCards, Stack, Text, useErrorText } from '@liaison/shared/ui';
import { FictionalWarning } from '../../bundles/fictional-warning.tsx';
import { MethodMarks } from '../../methods/method-marks.tsx';
import { useMethodName } from '../../methods/use-method-name.ts';
import { useOrder } from './use-order.ts';
import * as z from 'zod/mini';

const CheckoutValues = z.pick(PaymentOrder, {
  paymentmethod: true,
  withdrawal_notice: true,
  immediate_start: true,
});
type CheckoutValues = z.infer<typeof CheckoutValues>;

interface CheckoutFormProps {
  methods: PaymentMethod[];
  initialMethod: PaymentMethodCode | undefined;
  onMethodChange: (method: PaymentMethodCode) => void;
  order: Pick<PaymentOrder, 'bundle_id' | 'discount_code' | 'return_path'> & { amount: number };
  currency: Currency;
}

/** Payment method, consents and the buy button. */
export function CheckoutForm({ methods, initialMethod, onMethodChange, order, currency }: CheckoutFormProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { refund_days: count } = useSettings();
  const errorText = useErrorText();
  const getMethodName = useMethodName();
  const startOrder = useOrder();
  const { field, form, handleSubmit, error, isBusy } = useApiForm<CheckoutValues>({
    schema: CheckoutValues,
    defaultValues: { paymentmethod: initialMethod },
    fields: ['paymentmethod', 'withdrawal_notice', 'immediate_start'],
    mutation: { ...startOrder, mutate: (values) => startOrder.mutate({ ...values, ...order }) },
  });
  if (methods.length === 0) return <Alert tone="warning" title={t('checkout.noMethods')} />;
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={5}>
        <RadioCards
          {...field('paymentmethod', { onChange: () => onMethodChange(form.getValues('paymentmethod')) })}
          legend={t('checkout.method')}
          columns={1}
          options={methods.map((method) => ({
            value: method.code,
            label: getMethodName(method),
            detail: <MethodMarks method={method} />,
          }))}
        />
        <Text $size="s" $muted>
          {t('checkout.redirect')}
        </Text>
        <FictionalWarning />
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
        {error && <Alert tone="error" title={errorText(error)} />}
        <Button type="submit" wide loading={isBusy}>
          {t('checkout.buy', { amount: format.money(order.amount, currency) })}
        </Button>
      </Stack>
    </form>
  );
}
