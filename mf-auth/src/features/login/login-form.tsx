import { ApiError } from '@liaison/shared/api';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, PasswordField, Stack, TextField, useFormErrors } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { signIn } from './login.api.ts';

interface Credentials {
  login: string;
  password: string;
}

export function LoginForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['auth', 'errors']);
  const form = useForm<Credentials>({ defaultValues: { login: '', password: '' } });
  const errorOf = useFormErrors(form.formState.errors);
  const login = useMutation(signIn());

  const handleSubmit = form.handleSubmit((credentials) =>
    login.mutate(credentials, {
      onSuccess: onDone,
      onError: () => form.setFocus('password', { shouldSelect: true }),
    }),
  );

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        {login.error && <LoginFailure error={login.error} />}
        <TextField
          label={t('auth:login.login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('login')}
          {...form.register('login', { required: 'required', setValueAs: (value: string) => value.trim() })}
        />
        <PasswordField
          label={t('auth:fields.password')}
          autoComplete="current-password"
          error={errorOf('password')}
          {...form.register('password', { required: 'required' })}
        />
        <Button type="submit" wide loading={login.isPending}>
          {t('auth:login.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** The service's own words (§8), with minutes of a lock; they are in the language of the page. */
function LoginFailure({ error }: { error: Error }) {
  const { t } = useTranslation(['auth', 'errors']);
  const format = useFormat();
  if (!(error instanceof ApiError)) return <Alert tone="bad">{t('errors:internal')}</Alert>;
  const { code, details } = error;
  const until = code === 'pending_deletion' && typeof details['until'] === 'string' ? details['until'] : null;
  return (
    <Alert tone="bad">
      {t(`errors:${code}`, details)}
      {until !== null && ` ${t('auth:login.pendingUntil', { date: format.date(until) })}`}
    </Alert>
  );
}
