import { ApiError } from '@liaison/shared/api';
import { EmailChange } from '@liaison/shared/contracts';
import { useApiForm, useLockout, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { PasswordField, TextField } from '@liaison/shared/ui';
import { useEffect } from 'react';
import { requestEmailChange } from './credentials.api.ts';
import { SecurityForm } from './security-form.tsx';

interface EmailFormProps {
  onSent: (email: string) => void;
  onCancel: () => void;
}

export function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const { t } = useTranslation('profile');
  const change = useSingleMutation(requestEmailChange());
  const lockout = useLockout();
  const { form, field, handleSubmit, error, isBusy } = useApiForm<EmailChange>({
    schema: EmailChange,
    defaultValues: { email: '', password: '' },
    fields: ['email', 'password'],
    toFieldErrors,
    mutation: {
      ...change,
      mutate: (values) =>
        change.mutate(values, { onSuccess: () => onSent(values.email), onError: lockout.update }),
    },
  });
  const { setFocus } = form;

  useEffect(() => setFocus('email'), [setFocus]);

  return (
    <SecurityForm
      text={t('profile:mail.text')}
      submit={t('profile:mail.submit')}
      onSubmit={handleSubmit}
      onCancel={onCancel}
      error={error}
      lockout={lockout}
      isBusy={isBusy}
    >
      <TextField label={t('profile:mail.new')} type="email" autoComplete="email" {...field('email')} />
      <PasswordField
        label={t('profile:yourPassword')}
        autoComplete="current-password"
        {...field('password')}
      />
    </SecurityForm>
  );
}

/** The service reports an address in use as a field error or as `email_in_use`; both are shown at the field. */
const toFieldErrors = ({ code, details }: ApiError) =>
  code === 'email_in_use' ? { email: 'in_use' as const } : details.fields;
