import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { Bundle, BundlesAnswer } from '@liaison/shared/contracts';
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
import { FictionalNote } from '../../bundles/fictional-note.tsx';
import { useMethodName } from '../../methods/use-method-name.ts';
import { payableMethods, startMethod } from '../../methods/payable-methods.ts';
import { useOrder } from './use-order.ts';

interface CheckoutFieldsProps {
  offer: BundlesAnswer;
  bundle: Bundle;
  wishedMethod: string | undefined;
  returnPath: string | undefined;
}

/** How to pay, what is agreed to, and the one button that buys. */
export function CheckoutFields({ offer, bundle, wishedMethod, returnPath }: CheckoutFieldsProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { refund_days: count } = useSettings();
  const errorText = useErrorText();
  const nameOf = useMethodName();
  const methods = payableMethods(offer.methods);
  const order = useOrder();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      method: startMethod(methods, wishedMethod) ?? '',
      withdrawal_notice: false,
      immediate_start: false,
    },
  });
  const errorOf = useFormErrors(formState.errors);
  const handleBuy = handleSubmit((form) => {
    const method = methods.find(({ code }) => code === form.method);
    if (method) order.place({ bundleId: bundle.id, method: method.code, returnPath });
  });
  if (methods.length === 0) return <Alert tone="warn" title={t('checkout.noMethods')} />;
  return (
    <form onSubmit={handleBuy} noValidate>
      <Stack $gap={5}>
        <RadioCards
          {...register('method', { required: 'required' })}
          legend={t('checkout.method')}
          columns={1}
          error={errorOf('method')}
          options={methods.map((method) => ({
            value: method.code,
            label: nameOf(method),
            detail: method.brands.length > 0 ? format.list(method.brands.map(brandName)) : undefined,
          }))}
        />
        <Text $size="s" $muted>
          {t('checkout.redirect')}
        </Text>
        <FictionalNote />
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
            error={errorOf('withdrawal_notice')}
          />
          <Checkbox
            {...register('immediate_start', { required: 'not_accepted' })}
            label={t('checkout.immediateStart')}
            error={errorOf('immediate_start')}
          />
        </div>
        <Text $size="s">
          <Trans t={t} i18nKey="checkout.terms" components={{ a: <Link to="/terms" /> }} />
        </Text>
        {order.error && <Alert tone="bad" title={errorText(order.error)} />}
        <Button type="submit" wide loading={order.isBusy}>
          {t('checkout.buy', { amount: format.money(bundle.price, offer.currency) })}
        </Button>
      </Stack>
    </form>
  );
}

/** As on the card. */
const brandName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);
