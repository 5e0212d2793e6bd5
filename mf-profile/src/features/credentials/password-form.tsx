import { PasswordChange } from '@liaison/shared/contracts';
import { useApiForm, useLockout, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, PasswordField, Stack, Text } from '@liaison/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PasswordErrorAlert } from '../../password-error-alert.tsx';
import { changePassword } from './credentials.api.ts';

interface PasswordFormProps {
  onChanged: () => void;
  onCancel: () => void;
}

export function PasswordForm({ onChanged, onCancel }: PasswordFormProps) {
  const { t } = useTranslation(['profile', 'common']);
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
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        <Text $size="s" $muted>
          {t('profile:password.text')}
        </Text>
        <PasswordErrorAlert error={error} minutesLeft={lockout.minutesLeft} />
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
        <Cluster>
          <Button type="submit" loading={isBusy} disabled={lockout.isLocked}>
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
