import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError } from '@liaison/shared/api';
import { MailChange } from '@liaison/shared/contracts';
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
import { PasswordFailure } from '../../password-failure.tsx';
import { useLock } from '../../use-lock.ts';
import { requestMailChange } from './security.api.ts';

interface MailFormProps {
  onSent: (email: string) => void;
  onCancel: () => void;
}

const fields = ['email', 'password'] as const;

export function MailForm({ onSent, onCancel }: MailFormProps) {
  const { t } = useTranslation(['profile', 'common']);
  const form = useForm<MailChange>({
    resolver: zodResolver(MailChange),
    defaultValues: { email: '', password: '' },
  });
  const { setError, setFocus } = form;
  const errorOf = useFormErrors(form.formState.errors);
  const change = useMutation(requestMailChange());
  const lock = useLock();

  useEffect(() => setFocus('email'), [setFocus]);

  const handleSubmit = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => onSent(values.email),
      onError(error) {
        lock.note(error);
        if (error instanceof ApiError) applyServerErrors(detailsOf(error), setError, fields);
      },
    }),
  );

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        <Text $size="s" $muted>
          {t('profile:mail.text')}
        </Text>
        <PasswordFailure
          error={
            change.error instanceof ApiError && change.error.code === 'email_in_use' ? null : change.error
          }
          fields={fields}
          minutesLeft={lock.minutesLeft}
        />
        <TextField
          label={t('profile:mail.new')}
          type="email"
          autoComplete="email"
          error={errorOf('email')}
          {...form.register('email')}
        />
        <PasswordField
          label={t('profile:yourPassword')}
          autoComplete="current-password"
          error={errorOf('password')}
          {...form.register('password')}
        />
        <Cluster>
          <Button type="submit" loading={change.isPending} disabled={lock.minutesLeft > 0}>
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

/** That somebody has the address is about the address, whichever way it is told. */
const detailsOf = ({ code, details }: ApiError) =>
  code === 'email_in_use' ? { fields: { email: 'in_use' as const } } : details;
