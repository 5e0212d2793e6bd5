import { sexualities, type SignupAccount } from '@liaison/shared/contracts';
import { Trans, useTranslation } from '@liaison/shared/i18n';
import { Checkbox, Panel, PasswordField, Select, Stack, TextField, useFormErrors } from '@liaison/shared/ui';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

export function NameField() {
  const { t } = useTranslation('auth');
  const { register, formState } = useFormContext<SignupAccount>();
  const getError = useFormErrors(formState.errors);
  return (
    <TextField
      label={t('fields.name')}
      hint={t('fields.nameHint')}
      autoComplete="nickname"
      error={getError('name')}
      {...register('name')}
    />
  );
}

export function NewPasswordField() {
  const { t } = useTranslation('auth');
  const { register, formState } = useFormContext<SignupAccount>();
  const getError = useFormErrors(formState.errors);
  return (
    <PasswordField
      label={t('fields.password')}
      hint={t('fields.passwordHint')}
      autoComplete="new-password"
      error={getError('password')}
      {...register('password')}
    />
  );
}

/** Optional; a stated value needs a separate consent (DEC-03). */
export function SexualityFields() {
  const { t } = useTranslation(['auth', 'traits']);
  const { control, register, setValue, formState } = useFormContext<SignupAccount>();
  const getError = useFormErrors(formState.errors);
  const isStated = useWatch({ control, name: 'sexuality' }) !== undefined;
  return (
    <Stack $gap={2}>
      <Select
        label={t('traits:facts.sexuality')}
        optional
        placeholder={t('traits:notStated')}
        options={sexualities.map((value) => ({ value, label: t(`traits:values.sexuality.${value}`) }))}
        error={getError('sexuality')}
        {...register('sexuality', {
          setValueAs: (value: unknown) => (value === '' ? undefined : value),
          // The consent applies only to the value that it was given for.
          onChange: () => setValue('special_category_consent', undefined),
        })}
      />
      {isStated && (
        <Panel>
          <Checkbox
            label={t('auth:consents.special')}
            hint={t('auth:consents.specialWhy')}
            error={getError('special_category_consent')}
            {...register('special_category_consent')}
          />
        </Panel>
      )}
    </Stack>
  );
}

/** The documents open in a new tab, so that no typed values are lost. */
export function Consents() {
  const { t } = useTranslation('auth');
  const { register, formState } = useFormContext<SignupAccount>();
  const getError = useFormErrors(formState.errors);
  return (
    <Stack $gap={2}>
      <Checkbox
        label={
          <Trans
            t={t}
            i18nKey="consents.terms"
            components={{ terms: <DocumentLink to="/terms" />, privacy: <DocumentLink to="/privacy" /> }}
          />
        }
        error={getError('terms')}
        {...register('terms')}
      />
      <Checkbox label={t('consents.marketing')} {...register('marketing')} />
    </Stack>
  );
}

/** `Trans` passes the link text as `children`. */
const DocumentLink = ({ to, children }: { to: string; children?: ReactNode }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
  </a>
);
