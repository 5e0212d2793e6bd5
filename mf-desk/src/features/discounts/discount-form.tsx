import { Currency, discountPercentages, NewDiscount } from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { useCountryOptions } from '@liaison/shared/parts';
import { useSettings } from '@liaison/shared/session';
import { Alert, Button, Grid, Select, Stack, TextField, useErrorText } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { toEndOfDay, toMinorUnits, toNullable, toNumber } from './discount-values.ts';
import { createDiscount } from './discounts.api.ts';

const validities = ['once-per-user', 'first-purchase', 'once', 'unlimited'] as const;

/** A new code. Conditions that are left empty do not apply. */
export function DiscountForm() {
  const { t } = useTranslation('desk');
  const errorText = useErrorText();
  const countries = useCountryOptions(useSettings().countries);
  const create = useSingleMutation(createDiscount, { isRepeatable: true });
  const { form, field, handleSubmit, error, isBusy } = useApiForm<NewDiscount>({
    schema: NewDiscount,
    defaultValues: { code: '', validity: 'once-per-user', paymentmethods: null },
    fields: ['code', 'value_percentage', 'validity', 'expires', 'country', 'currency', 'minimum_order_value'],
    mutation: {
      ...create,
      mutate: (values) => create.mutate(values, { onSuccess: () => form.reset() }),
    },
  });
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4} $align="start">
        <Fields $min="15rem">
          <TextField
            label={t('discounts.code')}
            hint={t('discounts.codeHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('code')}
          />
          <TextField
            label={t('discounts.percentage')}
            hint={t('discounts.percentageHint', discountPercentages)}
            inputMode="numeric"
            autoComplete="off"
            {...field('value_percentage', { setValueAs: toNumber })}
          />
          <Select
            label={t('discounts.validity')}
            hint={t('discounts.validityHint')}
            options={validities.map((value) => ({ value, label: t(`discounts.validities.${value}`) }))}
            {...field('validity')}
          />
          <TextField
            label={t('discounts.expires')}
            hint={t('discounts.expiresHint')}
            optional
            type="date"
            {...field('expires', { setValueAs: toEndOfDay })}
          />
          <Select
            label={t('discounts.country')}
            optional
            placeholder={t('discounts.anyCountry')}
            options={countries}
            {...field('country', { setValueAs: toNullable })}
          />
          <Select
            label={t('discounts.currency')}
            optional
            placeholder={t('discounts.anyCurrency')}
            options={Currency.options.map((value) => ({ value, label: value }))}
            {...field('currency', { setValueAs: toNullable })}
          />
          <TextField
            label={t('discounts.minimum')}
            hint={t('discounts.minimumHint')}
            optional
            inputMode="decimal"
            autoComplete="off"
            {...field('minimum_order_value', { setValueAs: toMinorUnits })}
          />
        </Fields>
        {error && <Alert tone="error">{errorText(error)}</Alert>}
        <div role="status">
          {create.isSuccess && (
            <Alert tone="success">{t('discounts.created', { code: create.data.code })}</Alert>
          )}
        </div>
        <Button type="submit" loading={isBusy}>
          {t('discounts.submit')}
        </Button>
      </Stack>
    </form>
  );
}

const Fields = styled(Grid)`
  width: 100%;
  align-items: start;
`;
