import {
  type Currency,
  type PaymentMethod,
  type PaymentMethodCode,
  PaymentOrder,
} from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, ButtonLink, RadioCards, Stack, Text, useErrorText } from '@liaison/shared/ui';
import { getDirectDebitPath } from '../../bundles/direct-debit-path.ts';
import { FictionalWarning } from '../../bundles/fictional-warning.tsx';
import { OrderConsents } from '../../bundles/order-consents.tsx';
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
  method: PaymentMethodCode | undefined;
  onMethodChange: (method: PaymentMethodCode) => void;
  order: Pick<PaymentOrder, 'bundle_id' | 'discount_code' | 'return_path'> & { amount: number };
  currency: Currency;
}

/** Payment method, consents and the buy button. */
export function CheckoutForm({ methods, method, onMethodChange, order, currency }: CheckoutFormProps) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const getMethodName = useMethodName();
  const startOrder = useOrder();
  const { field, form, handleSubmit, error, isBusy } = useApiForm<CheckoutValues>({
    schema: CheckoutValues,
    defaultValues: { paymentmethod: method },
    fields: ['paymentmethod', 'withdrawal_notice', 'immediate_start'],
    mutation: { ...startOrder, mutate: (values) => startOrder.mutate({ ...values, ...order }) },
  });
  // The account and its mandate need a page of their own, where the order is placed.
  const needsAccount = methods.some(({ code, needs }) => code === method && needs.includes('iban'));
  if (methods.length === 0) return <Alert tone="warning" title={t('checkout.noMethods')} />;
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={5}>
        <RadioCards
          {...field('paymentmethod', { onChange: () => onMethodChange(form.getValues('paymentmethod')) })}
          legend={t('checkout.method')}
          columns={1}
          options={methods.map((option) => ({
            value: option.code,
            label: getMethodName(option),
            detail: <MethodMarks method={option} />,
          }))}
        />
        {needsAccount ? (
          <>
            <Text $size="s" $muted>
              {t('checkout.directDebit')}
            </Text>
            <ButtonLink wide to={getDirectDebitPath(order)}>
              {t('common:actions.continue')}
            </ButtonLink>
          </>
        ) : (
          <>
            <Text $size="s" $muted>
              {t('checkout.redirect')}
            </Text>
            <FictionalWarning />
            <OrderConsents field={field} />
            {error && <Alert tone="error" title={errorText(error)} />}
            <Button type="submit" wide loading={isBusy}>
              {t('checkout.buy', { amount: format.money(order.amount, currency) })}
            </Button>
          </>
        )}
      </Stack>
    </form>
  );
}
