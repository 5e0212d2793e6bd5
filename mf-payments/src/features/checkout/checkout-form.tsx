import {
  type Currency,
  type PaymentMethod,
  type PaymentMethodCode,
  PaymentOrder,
  type StoredCard,
} from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, ButtonLink, RadioCards, space, Stack, Text } from '@liaison/shared/ui';
import { getDirectDebitPath } from '../../bundles/direct-debit-path.ts';
import { FictionalWarning } from '../../bundles/fictional-warning.tsx';
import { OrderConsents } from '../../bundles/order-consents.tsx';
import { MethodMarks } from '../../methods/method-marks.tsx';
import { useMethodName } from '../../methods/use-method-name.ts';
import { OrderError } from '../../orders/order-error.tsx';
import { useOrder } from '../../orders/use-order.ts';
import { CardChoice } from './card-choice.tsx';
import { startPayment } from './checkout.api.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';

const CheckoutValues = z.pick(PaymentOrder, {
  paymentmethod: true,
  withdrawal_notice: true,
  immediate_start: true,
  save_card: true,
});
type CheckoutValues = z.infer<typeof CheckoutValues>;

interface CheckoutFormProps {
  methods: PaymentMethod[];
  method: PaymentMethodCode | undefined;
  onMethodChange: (method: PaymentMethodCode) => void;
  storedCard: StoredCard | null;
  order: Pick<PaymentOrder, 'bundle_id' | 'discount_code' | 'return_path'> & {
    amount: number;
    currency: Currency;
  };
  /** While a discount code is being checked. */
  isPriceUnknown: boolean;
}

/** Payment method, consents and the buy button. */
export function CheckoutForm({
  methods,
  method,
  onMethodChange,
  storedCard,
  order,
  isPriceUnknown,
}: CheckoutFormProps) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const getMethodName = useMethodName();
  const startOrder = useOrder(startPayment());
  const [prefersStoredCard, setPrefersStoredCard] = useState(true);
  const hasNeed = (need: PaymentMethod['needs'][number]) =>
    methods.some(({ code, needs }) => code === method && needs.includes(need));
  const isCard = hasNeed('card');
  const isStoredCard = isCard && prefersStoredCard && storedCard !== null;
  const { field, form, handleSubmit, error, isBusy } = useApiForm<CheckoutValues>({
    schema: CheckoutValues,
    defaultValues: { paymentmethod: method },
    fields: ['paymentmethod', 'withdrawal_notice', 'immediate_start', 'save_card'],
    mutation: {
      ...startOrder,
      mutate: (values) =>
        startOrder.mutate({
          ...values,
          ...order,
          save_card: isCard && !isStoredCard && values.save_card === true,
          stored_card: isStoredCard,
        }),
    },
  });
  const buyText = t('checkout.buy', { amount: format.money(order.amount, order.currency) });
  // The account and its mandate need a page of their own, where the order is placed.
  const needsAccount = hasNeed('iban');
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
            label: (
              <MethodLabel>
                {getMethodName(option)} <MethodMarks method={option} />
              </MethodLabel>
            ),
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
            {isCard && (
              <CardChoice
                storedCard={storedCard}
                isStoredCardChosen={isStoredCard}
                onChoose={setPrefersStoredCard}
                saveField={field('save_card')}
              />
            )}
            {!isStoredCard && (
              <Text $size="s" $muted>
                {t('checkout.redirect')}
              </Text>
            )}
            <FictionalWarning />
            <OrderConsents field={field} />
            {error && <OrderError error={error} buyText={buyText} onConfirm={startOrder.confirm} />}
            <Button type="submit" wide loading={isBusy || isPriceUnknown}>
              {buyText}
            </Button>
          </>
        )}
      </Stack>
    </form>
  );
}

/** The marks at the end of the line, so that all methods are equally high. */
const MethodLabel = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  min-height: 30px;
`;
