import { PasswordChange } from '@liaison/shared/contracts';
import { useApiForm, useLockout, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { PasswordField } from '@liaison/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changePassword } from './credentials.api.ts';
import { SecurityForm } from './security-form.tsx';

interface PasswordFormProps {
  onChanged: () => void;
  onCancel: () => void;
}

export function PasswordForm({ onChanged, onCancel }: PasswordFormProps) {
  const { t } = useTranslation('profile');
  const change = useSingleMutation(changePassword(useQueryClient()));
  const lockout = useLockout();
  const { form, field, handleSubmit, error, isBusy } = useApiForm<PasswordChange>({
    schema: PasswordChange,
    defaultValues: { old_password: '', password: '', password_repeat: '' },
    fields: ['old_password', 'password', 'password_repeat'],
    mutation: {
      ...change,
      mutate: (passwords) => change.mutate(passwords, { onSuccess: onChanged, onError: lockout.update }),
    },
  });
  const { setFocus } = form;

  useEffect(() => setFocus('old_password'), [setFocus]);

  return (
    <SecurityForm
      text={t('profile:password.text')}
      submit={t('profile:password.submit')}
      onSubmit={handleSubmit}
      onCancel={onCancel}
      error={error}
      lockout={lockout}
      isBusy={isBusy}
    >
      <PasswordField
        label={t('profile:password.old')}
        autoComplete="current-password"
        {...field('old_password')}
      />
      <PasswordField
        label={t('profile:password.new')}
        hint={t('profile:password.hint')}
        autoComplete="new-password"
        {...field('password', form.formState.isSubmitted ? { deps: ['password_repeat'] } : {})}
      />
      <PasswordField
        label={t('profile:password.repeat')}
        autoComplete="new-password"
        {...field('password_repeat')}
      />
    </SecurityForm>
  );
}
