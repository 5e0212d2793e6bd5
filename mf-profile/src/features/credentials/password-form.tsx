import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError } from '@liaison/shared/api';
import { PasswordChange } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import {
  applyServerErrors,
  Button,
  Cluster,
  PasswordField,
  Stack,
  Text,
  useFormErrors,
} from '@liaison/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordErrorAlert } from '../../password-error-alert.tsx';
import { useLockout } from '../../use-lockout.ts';
import { changePassword } from './credentials.api.ts';

interface PasswordFormProps {
  onChanged: () => void;
  onCancel: () => void;
}

const fields = ['old_password', 'password', 'password_repeat'] as const;

export function PasswordForm({ onChanged, onCancel }: PasswordFormProps) {
  const { t } = useTranslation(['profile', 'common']);
  const form = useForm<PasswordChange>({
    resolver: zodResolver(PasswordChange),
    defaultValues: { old_password: '', password: '', password_repeat: '' },
  });
  const { setError, setFocus } = form;
  const getError = useFormErrors(form.formState.errors);
  const change = useMutation(changePassword(useQueryClient()));
  const lockout = useLockout();

  useEffect(() => setFocus('old_password'), [setFocus]);

  const handleSubmit = form.handleSubmit((passwords) =>
    change.mutate(passwords, {
      onSuccess: onChanged,
      onError(error) {
        lockout.update(error);
        if (error instanceof ApiError) applyServerErrors(error.details, setError, fields);
      },
    }),
  );

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        <Text $size="s" $muted>
          {t('profile:password.text')}
        </Text>
        <PasswordErrorAlert error={change.error} fields={fields} minutesLeft={lockout.minutesLeft} />
        <PasswordField
          label={t('profile:password.old')}
          autoComplete="current-password"
          error={getError('old_password')}
          {...form.register('old_password')}
        />
        <PasswordField
          label={t('profile:password.new')}
          hint={t('profile:password.hint')}
          autoComplete="new-password"
          error={getError('password')}
          {...form.register('password', form.formState.isSubmitted ? { deps: ['password_repeat'] } : {})}
        />
        <PasswordField
          label={t('profile:password.repeat')}
          autoComplete="new-password"
          error={getError('password_repeat')}
          {...form.register('password_repeat')}
        />
        <Cluster>
          <Button type="submit" loading={change.isPending} disabled={lockout.minutesLeft > 0}>
            {t('profile:password.submit')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
