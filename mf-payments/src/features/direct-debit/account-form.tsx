import { DirectDebitAccount } from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, space, Stack, TextField } from '@liaison/shared/ui';
import { electronicFormatIBAN, friendlyFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { StepFrame } from './step-frame.tsx';

const AccountValues = z.extend(DirectDebitAccount, {
  iban: DirectDebitAccount.shape.iban.check(z.refine(isIban, 'invalid')),
});

const fields = ['account_holder', 'iban', 'street', 'house_number', 'zip', 'city', 'phone'] as const;

/** How browsers fill the fields in; they know no IBAN. */
const autoComplete = {
  account_holder: 'name',
  iban: 'off',
  street: 'address-line1',
  house_number: 'off',
  zip: 'postal-code',
  city: 'address-level2',
  phone: 'tel',
} as const;

interface AccountFormProps {
  /** What was entered before; null at first. */
  values: DirectDebitAccount | null;
  /** Of the order, where the service refused a field. */
  error: Error | null;
  onContinue: (account: DirectDebitAccount) => void;
}

/** The bank account and its holder. */
export function AccountForm({ values, error, onContinue }: AccountFormProps) {
  const { t } = useTranslation(['payments', 'common']);
  const { field, form, handleSubmit } = useApiForm<DirectDebitAccount>({
    schema: AccountValues,
    defaultValues: { ...Object.fromEntries(fields.map((name) => [name, ''])), ...values },
    fields,
    mutation: { mutate: onContinue, error, isBusy: false },
  });
  const formatIban = () => form.setValue('iban', friendlyFormatIBAN(form.getValues('iban')) ?? '');
  const text = (name: keyof DirectDebitAccount) => ({
    label: t(`payments:directDebit.account.${name}`),
    autoComplete: autoComplete[name],
    ...field(name, name === 'iban' ? { onBlur: formatIban } : undefined),
  });
  return (
    <StepFrame step={1} title={t('payments:directDebit.account.title')} takesFocus={values !== null}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack $gap={4}>
          <TextField {...text('account_holder')} />
          <TextField {...text('iban')} autoCapitalize="characters" spellCheck={false} />
          <Pair>
            <TextField {...text('street')} />
            <TextField {...text('house_number')} />
          </Pair>
          <Pair $isReversed>
            <TextField {...text('zip')} />
            <TextField {...text('city')} />
          </Pair>
          <TextField {...text('phone')} type="tel" hint={t('payments:directDebit.account.phoneHint')} />
          <Button type="submit" wide>
            {t('common:actions.continue')}
          </Button>
        </Stack>
      </form>
    </StepFrame>
  );
}

function isIban(text: string): boolean {
  const iban = electronicFormatIBAN(text) ?? '';
  return isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2));
}

/** A long and a short field in one line; the short one holds its label on the narrowest phones. */
const Pair = styled.div<{ $isReversed?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isReversed }) =>
    $isReversed ? 'minmax(6.5rem, 1fr) minmax(0, 2fr)' : 'minmax(0, 2fr) minmax(6.5rem, 1fr)'};
  align-items: start;
  gap: ${space[3]};
`;
