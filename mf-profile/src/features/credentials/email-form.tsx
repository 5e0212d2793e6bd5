import type { ApiError } from '@liaison/shared/api';
import { EmailChange } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { TextField } from '@liaison/shared/ui';
import { requestEmailChange } from './credentials.api.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { SecurityForm } from './security-form.tsx';
import { useSecurityForm } from './use-security-form.ts';

interface EmailFormProps {
  onSent: (email: string) => void;
  onCancel: () => void;
}

export function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const { t } = useTranslation('profile');
  const { field, state } = useSecurityForm({
    schema: EmailChange,
    defaultValues: { email: '', password: '' },
    fields: ['email', 'password'],
    toFieldErrors,
    mutation: requestEmailChange(),
    onSuccess: (_result, { email }) => onSent(email),
  });

  return (
    <SecurityForm text={t('mail.text')} submit={t('mail.submit')} onCancel={onCancel} {...state}>
      <TextField label={t('mail.new')} type="email" autoComplete="email" {...field('email')} />
      <OwnPasswordField {...field('password')} />
    </SecurityForm>
  );
}

/** The service reports an address in use as a field error or as `email_in_use`; both are shown at the field. */
const toFieldErrors = ({ code, details }: ApiError) =>
  code === 'email_in_use' ? { email: 'in_use' as const } : details.fields;
