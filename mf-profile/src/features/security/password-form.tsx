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
import { PasswordFailure } from '../../password-failure.tsx';
import { useLock } from '../../use-lock.ts';
import { changePassword } from './security.api.ts';

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
  const errorOf = useFormErrors(form.formState.errors);
  const change = useMutation(changePassword(useQueryClient()));
  const lock = useLock();

  useEffect(() => setFocus('old_password'), [setFocus]);

  const handleSubmit = form.handleSubmit((passwords) =>
    change.mutate(passwords, {
      onSuccess: onChanged,
      onError(error) {
        lock.note(error);
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
        <PasswordFailure error={change.error} fields={fields} minutesLeft={lock.minutesLeft} />
        <PasswordField
          label={t('profile:password.old')}
          autoComplete="current-password"
          error={errorOf('old_password')}
          {...form.register('old_password')}
        />
        <PasswordField
          label={t('profile:password.new')}
          hint={t('profile:password.hint')}
          autoComplete="new-password"
          error={errorOf('password')}
          {...form.register('password', form.formState.isSubmitted ? { deps: ['password_repeat'] } : {})}
        />
        <PasswordField
          label={t('profile:password.repeat')}
          autoComplete="new-password"
          error={errorOf('password_repeat')}
          {...form.register('password_repeat')}
        />
        <Cluster>
          <Button type="submit" loading={change.isPending} disabled={lock.minutesLeft > 0}>
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
