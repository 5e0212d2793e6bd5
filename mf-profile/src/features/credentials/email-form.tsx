import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError } from '@liaison/shared/api';
import { EmailChange } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import {
  applyServerErrors,
  Button,
  Cluster,
  PasswordField,
  Stack,
  Text,
  TextField,
  useFormErrors,
} from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordErrorAlert } from '../../password-error-alert.tsx';
import { useLockout } from '../../use-lockout.ts';
import { requestEmailChange } from './credentials.api.ts';

interface EmailFormProps {
  onSent: (email: string) => void;
  onCancel: () => void;
}

const fields = ['email', 'password'] as const;

export function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const { t } = useTranslation(['profile', 'common']);
  const form = useForm<EmailChange>({
    resolver: zodResolver(EmailChange),
    defaultValues: { email: '', password: '' },
  });
  const { setError, setFocus } = form;
  const getError = useFormErrors(form.formState.errors);
  const change = useMutation(requestEmailChange());
  const lockout = useLockout();

  useEffect(() => setFocus('email'), [setFocus]);

  const handleSubmit = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => onSent(values.email),
      onError(error) {
        lockout.update(error);
        if (error instanceof ApiError) applyServerErrors(toFieldErrors(error), setError, fields);
      },
    }),
  );

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        <Text $size="s" $muted>
          {t('profile:mail.text')}
        </Text>
        <PasswordErrorAlert
          error={
            change.error instanceof ApiError && change.error.code === 'email_in_use' ? null : change.error
          }
          fields={fields}
          minutesLeft={lockout.minutesLeft}
        />
        <TextField
          label={t('profile:mail.new')}
          type="email"
          autoComplete="email"
          error={getError('email')}
          {...form.register('email')}
        />
        <PasswordField
          label={t('profile:yourPassword')}
          autoComplete="current-password"
          error={getError('password')}
          {...form.register('password')}
        />
        <Cluster>
          <Button type="submit" loading={change.isPending} disabled={lockout.minutesLeft > 0}>
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
  code === 'email_in_use' ? { fields: { email: 'in_use' as const } } : details;
