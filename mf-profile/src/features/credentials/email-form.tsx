import { ApiError } from '@liaison/shared/api';
import { EmailChange } from '@liaison/shared/contracts';
import { useApiForm, useLockout, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, PasswordField, Stack, Text, TextField } from '@liaison/shared/ui';
import { useEffect } from 'react';
import { PasswordErrorAlert } from '../../password-error-alert.tsx';
import { requestEmailChange } from './credentials.api.ts';

interface EmailFormProps {
  onSent: (email: string) => void;
  onCancel: () => void;
}

export function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const { t } = useTranslation(['profile', 'common']);
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
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        <Text $size="s" $muted>
          {t('profile:mail.text')}
        </Text>
        <PasswordErrorAlert error={error} minutesLeft={lockout.minutesLeft} />
        <TextField label={t('profile:mail.new')} type="email" autoComplete="email" {...field('email')} />
        <PasswordField
          label={t('profile:yourPassword')}
          autoComplete="current-password"
          {...field('password')}
        />
        <Cluster>
          <Button type="submit" loading={isBusy} disabled={lockout.isLocked}>
            {t('profile:mail.submit')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

/** The service reports an address in use as a field error or as `email_in_use`; both are shown at the field. */
const toFieldErrors = ({ code, details }: ApiError) =>
  code === 'email_in_use' ? { email: 'in_use' as const } : details.fields;
