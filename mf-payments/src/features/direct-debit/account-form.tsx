import type { DirectDebitAccount } from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { getVisitorCountry, useSettings, useUser } from '@liaison/shared/session';
import { Button, space, Stack, TextField } from '@liaison/shared/ui';
import { friendlyFormatIBAN } from 'ibantools';
import { styled } from 'styled-components';
import { buildAccountValues, getPostcodeCountry } from './account-values.ts';
import { postcodeExamples } from './postcode-examples.ts';
import { StepFrame } from './step-frame.tsx';

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
  const settings = useSettings();
  const country = useUser()?.country ?? getVisitorCountry(settings);
  const { field, form, handleSubmit } = useApiForm<DirectDebitAccount>({
    schema: buildAccountValues(country),
    defaultValues: { ...Object.fromEntries(fields.map((name) => [name, ''])), ...values },
    fields,
    mutation: { mutate: onContinue, error, isBusy: false },
  });
  const formatIban = () => form.setValue('iban', friendlyFormatIBAN(form.getValues('iban')) ?? '');
  const getInvalidText = useInvalidText(country);
  const text = (name: keyof DirectDebitAccount) => {
    const { error: errorText, ...props } = field(name, name === 'iban' ? { onBlur: formatIban } : undefined);
    const isInvalid = form.formState.errors[name]?.message === 'invalid';
    return {
      label: t(`payments:directDebit.account.${name}`),
      autoComplete: autoComplete[name],
      ...props,
      error: (isInvalid ? getInvalidText(name, form.getValues('iban')) : undefined) ?? errorText,
    };
  };
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

/** Says what is right for the fields whose form has rules; undefined for the others. */
function useInvalidText(country: string | null) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (name: keyof DirectDebitAccount, iban: string): string | undefined => {
    if (name === 'iban') return t('directDebit.account.wrongIban');
    if (name === 'phone') return t('directDebit.account.wrongPhone');
    const home = getPostcodeCountry(country, iban);
    const example = postcodeExamples[home];
    if (name !== 'zip' || !example) return undefined;
    return t('directDebit.account.wrongZip', { country: format.country(home), example });
  };
}

/** A long and a short field in one line, also on the narrowest phones, and below each other with large text. */
const Pair = styled.div<{ $isReversed?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[3]};

  /* A text about an error whose words are longer than the field is wide takes the whole line. */
  > * {
    min-width: min-content;
  }
  > :nth-child(${({ $isReversed }) => ($isReversed ? 2 : 1)}) {
    flex: 4 1 8rem;
  }
  > :nth-child(${({ $isReversed }) => ($isReversed ? 1 : 2)}) {
    flex: 1 1 6.5rem;
  }
`;
