import { PasswordChange } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { PasswordField } from '@liaison/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { changePassword } from './credentials.api.ts';
import { SecurityForm } from './security-form.tsx';
import { useSecurityForm } from './use-security-form.ts';

interface PasswordFormProps {
  onChanged: () => void;
  onCancel: () => void;
}

export function PasswordForm({ onChanged, onCancel }: PasswordFormProps) {
  const { t } = useTranslation('profile');
  const { form, field, state } = useSecurityForm({
    schema: PasswordChange,
    defaultValues: { old_password: '', password: '', password_repeat: '' },
    fields: ['old_password', 'password', 'password_repeat'],
    mutation: changePassword(useQueryClient()),
    onSuccess: onChanged,
  });

  return (
    <SecurityForm
      text={t('profile:password.text')}
      submit={t('profile:password.submit')}
      onCancel={onCancel}
      {...state}
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
