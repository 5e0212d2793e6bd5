import type { SignupAccount } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { PasswordField, TextField, useFormErrors } from '@liaison/shared/ui';
import { useFormContext } from 'react-hook-form';

/** Fields register as they render: in their own component they come after those above them, and so does the focus. */
export function NameAndPassword() {
  const { t } = useTranslation('auth');
  const { register, formState } = useFormContext<SignupAccount>();
  const errorOf = useFormErrors(formState.errors);
  return (
    <>
      <TextField
        label={t('fields.name')}
        hint={t('fields.nameHint')}
        autoComplete="nickname"
        error={errorOf('name')}
        {...register('name')}
      />
      <PasswordField
        label={t('fields.password')}
        hint={t('fields.passwordHint')}
        autoComplete="new-password"
        error={errorOf('password')}
        {...register('password')}
      />
    </>
  );
}
