import { zodResolver } from '@hookform/resolvers/zod';
import { Credentials } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, PasswordField, Stack, TextField, useFormErrors } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { isRefused } from '../../refused.ts';
import { withEmail } from '../../typed-email.ts';
import { clock } from '../../use-seconds-until.ts';
import { LoginFailure } from './login-failure.tsx';
import { signIn } from './login.api.ts';
import { useLock } from './use-lock.ts';

export function LoginForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['auth', 'errors']);
  const form = useForm<Credentials>({
    resolver: zodResolver(Credentials),
    defaultValues: { login: '', password: '' },
  });
  const errorOf = useFormErrors(form.formState.errors);
  const login = useMutation(signIn());
  const typed = useWatch({ control: form.control, name: 'login' });
  const lock = useLock(typed);
  const isLocked = lock.secondsLeft > 0;

  const handleSubmit = form.handleSubmit((credentials) => {
    if (isLocked) return;
    login.mutate(credentials, {
      onSuccess: onDone,
      onError: (error) => {
        lock.note(error);
        const field = isRefused(error, 'email_not_found') ? 'login' : 'password';
        if (!isRefused(error, 'pending_deletion')) form.setFocus(field, { shouldSelect: true });
      },
    });
  });

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        {isLocked && (
          <Alert tone="bad">
            {t('errors:account_blocked', { minutes: Math.ceil(lock.secondsLeft / 60) })}
          </Alert>
        )}
        {lock.isOver && !login.isPending && <Alert tone="ok">{t('auth:login.unlocked')}</Alert>}
        {login.error && !isRefused(login.error, 'account_blocked') && (
          <LoginFailure error={login.error} credentials={login.variables} />
        )}
        <TextField
          label={t('auth:login.login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('login')}
          {...form.register('login', { setValueAs: (value: string) => value.trim() })}
        />
        <PasswordField
          label={t('auth:fields.password')}
          autoComplete="current-password"
          error={errorOf('password')}
          {...form.register('password')}
        />
        <Button type="submit" wide loading={login.isPending || login.isSuccess} disabled={isLocked}>
          {isLocked ? t('auth:login.wait', { time: clock(lock.secondsLeft) }) : t('auth:login.submit')}
        </Button>
        <Link to="/reset-password" state={withEmail(typed)}>
          {t('auth:login.forgot')}
        </Link>
      </Stack>
    </form>
  );
}
