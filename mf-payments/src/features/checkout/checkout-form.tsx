import { Link } from 'react-router';
import { type Bundle, type BundlesResponse, PaymentOrder } from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import { Trans, useFormat, useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Alert, Button, Checkbox, RadioCards, Stack, Text, useErrorText } from '@liaison/shared/ui';
import { FictionalWarning } from '../../bundles/fictional-warning.tsx';
import { MethodMarks } from '../../methods/method-marks.tsx';
import { useMethodName } from '../../methods/use-method-name.ts';
import { filterAvailableMethods, getInitialMethod } from '../../methods/payment-methods.ts';
import { useOrder } from './use-order.ts';
import * as z from 'zod/mini';

const CheckoutValues = z.pick(PaymentOrder, {
  paymentmethod: true,
  withdrawal_notice: true,
  immediate_start: true,
});
type CheckoutValues = z.infer<typeof CheckoutValues>;

interface CheckoutFormProps {
  offer: BundlesResponse;
  bundle: Bundle;
  requestedMethod: string | undefined;
  returnPath: string | undefined;
}

/** Payment method, consents and the buy button. */
export function CheckoutForm({ offer, bundle, requestedMethod, returnPath }: CheckoutFormProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { refund_days: count } = useSettings();
  const errorText = useErrorText();
  const getMethodName = useMethodName();
  const methods = filterAvailableMethods(offer.methods);
  const order = useOrder();
  const { field, handleSubmit, error, isBusy } = useApiForm<CheckoutValues>({
    schema: CheckoutValues,
    defaultValues: { paymentmethod: getInitialMethod(methods, requestedMethod) },
    fields: ['paymentmethod', 'withdrawal_notice', 'immediate_start'],
    mutation: {
      ...order,
      mutate: (values) => order.mutate({ ...values, bundle_id: bundle.id, return_path: returnPath }),
    },
  });
  if (methods.length === 0) return <Alert tone="warning" title={t('checkout.noMethods')} />;
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={5}>
        <RadioCards
          {...field('paymentmethod')}
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
          {t('checkout.buy', { amount: format.money(bundle.price, offer.currency) })}
        </Button>
      </Stack>
    </form>
  );
}
