import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { Bundle, BundlesResponse } from '@liaison/shared/contracts';
import { Trans, useFormat, useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import {
  Alert,
  Button,
  Checkbox,
  RadioCards,
  Stack,
  Text,
  useErrorText,
  useFormErrors,
} from '@liaison/shared/ui';
import { FictionalWarning } from '../../bundles/fictional-warning.tsx';
import { useMethodName } from '../../methods/use-method-name.ts';
import { filterAvailableMethods, getInitialMethod } from '../../methods/payment-methods.ts';
import { useOrder } from './use-order.ts';

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
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      method: getInitialMethod(methods, requestedMethod) ?? '',
      withdrawal_notice: false,
      immediate_start: false,
    },
  });
  const getError = useFormErrors(formState.errors);
  const handleOrder = handleSubmit((form) => {
    const method = methods.find(({ code }) => code === form.method);
    if (method) order.submit({ bundleId: bundle.id, method: method.code, returnPath });
  });
  if (methods.length === 0) return <Alert tone="warning" title={t('checkout.noMethods')} />;
  return (
    <form onSubmit={handleOrder} noValidate>
      <Stack $gap={5}>
        <RadioCards
          {...register('method', { required: 'required' })}
          legend={t('checkout.method')}
          columns={1}
          error={getError('method')}
          options={methods.map((method) => ({
            value: method.code,
            label: getMethodName(method),
            detail: method.brands.length > 0 ? format.list(method.brands.map(formatBrand)) : undefined,
          }))}
        />
        <Text $size="s" $muted>
          {t('checkout.redirect')}
        </Text>
        <FictionalWarning />
        <div>
          <Checkbox
            {...register('withdrawal_notice', { required: 'not_accepted' })}
            label={
              <Trans
                t={t}
                i18nKey="checkout.withdrawalNotice"
                count={count}
                components={{ a: <Link to="/return-policy" /> }}
              />
            }
            error={getError('withdrawal_notice')}
          />
          <Checkbox
            {...register('immediate_start', { required: 'not_accepted' })}
            label={t('checkout.immediateStart')}
            error={getError('immediate_start')}
          />
        </div>
        <Text $size="s">
          <Trans t={t} i18nKey="checkout.terms" components={{ a: <Link to="/terms" /> }} />
        </Text>
        {order.error && <Alert tone="error" title={errorText(order.error)} />}
        <Button type="submit" wide loading={order.isBusy}>
          {t('checkout.buy', { amount: format.money(bundle.price, offer.currency) })}
        </Button>
      </Stack>
    </form>
  );
}

const formatBrand = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);
