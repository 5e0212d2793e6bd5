import {
  type CompanyInfo,
  DirectDebitOrder,
  getMandateReference,
  type OrderPrice,
} from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Checkbox, color, Panel, space, Stack, Text } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { FictionalWarning } from '../../bundles/fictional-warning.tsx';
import { OrderConsents } from '../../bundles/order-consents.tsx';
import { useOrderErrorText } from '../../orders/use-order-error-text.ts';
import { StepFrame } from './step-frame.tsx';

const Consents = z.pick(DirectDebitOrder, {
  mandate_accepted: true,
  withdrawal_notice: true,
  immediate_start: true,
});
export type Consents = z.infer<typeof Consents>;

interface MandateFormProps {
  account: Pick<DirectDebitOrder, 'account_holder' | 'iban'>;
  /** The creditor. */
  seller: CompanyInfo;
  /** What was ticked before. */
  consents: Partial<Consents>;
  clientId: string;
  price: OrderPrice;
  /** Why the price is without the discount code. */
  codeError: Error | null;
  /** While a discount code is being checked. */
  isPriceUnknown: boolean;
  order: { mutate: (consents: Consents) => void; error: Error | null; isBusy: boolean };
  onBack: (consents: Partial<Consents>) => void;
}

/** The SEPA mandate with the consents and the order button. */
export function MandateForm({
  account,
  seller,
  consents,
  clientId,
  price,
  codeError,
  isPriceUnknown,
  order,
  onBack,
}: MandateFormProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const errorText = useOrderErrorText();
  const { form, field, handleSubmit, error, isBusy } = useApiForm<Consents>({
    schema: Consents,
    defaultValues: consents,
    fields: ['mandate_accepted', 'withdrawal_notice', 'immediate_start'],
    mutation: order,
  });
  return (
    <StepFrame step={2} title={t('directDebit.mandate.title')}>
      <Form onSubmit={handleSubmit} noValidate>
        <Stack $gap={4}>
          <Panel>
            <MandateText account={account} seller={seller} clientId={clientId} />
          </Panel>
          <Checkbox {...field('mandate_accepted')} label={t('directDebit.mandate.accept')} />
          <FictionalWarning />
          <OrderConsents field={field} />
          {codeError && <Alert tone="warning" title={errorText(codeError)} />}
          {error && <Alert tone="error" title={errorText(error)} />}
          <Button type="submit" wide loading={isBusy || isPriceUnknown}>
            {t('checkout.buy', { amount: format.money(price.amount, price.currency) })}
          </Button>
          <Button variant="secondary" wide disabled={isBusy} onClick={() => onBack(form.getValues())}>
            {t('directDebit.mandate.change')}
          </Button>
        </Stack>
      </Form>
    </StepFrame>
  );
}

type MandateTextProps = Pick<MandateFormProps, 'account' | 'seller' | 'clientId'>;

function MandateText({ account, seller, clientId }: MandateTextProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const details = [
    [
      t('directDebit.mandate.creditor'),
      `${seller.name}, ${seller.address}, ${format.country(seller.country)}`,
    ],
    [t('directDebit.mandate.creditorId'), seller.sepa_creditor_id],
    [t('directDebit.mandate.reference'), getMandateReference(clientId)],
    [t('directDebit.mandate.type'), t('directDebit.mandate.once')],
    [t('directDebit.account.account_holder'), account.account_holder],
    [t('directDebit.account.iban'), account.iban],
  ];
  return (
    <Stack $gap={3}>
      <Details>
        {details.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Details>
      <Text $size="s">{t('directDebit.mandate.text', { creditor: seller.name })}</Text>
      <Text $size="s">{t('directDebit.mandate.refund')}</Text>
      <Text $size="s">{t('directDebit.mandate.rights')}</Text>
      <Text $size="s">{t('directDebit.mandate.notice')}</Text>
    </Stack>
  );
}

/** On small phones with large text a word is broken rather than cut. */
const Form = styled.form`
  overflow-wrap: anywhere;
`;

const Details = styled.dl`
  display: grid;
  gap: ${space[2]};
  margin: 0;

  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
  }
`;
