import { zodResolver } from '@hookform/resolvers/zod';
import type { ApiError } from '@liaison/shared/api';
import { Credentials } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  Button,
  PasswordField,
  Stack,
  TextField,
  useErrorText,
  useFormErrors,
} from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { getReactivateUntil, isApiError } from '../../api-errors.ts';
import { createEmailState } from '../../email-state.ts';
import { ReactivationOffer } from '../../reactivation/reactivation-offer.tsx';
import { formatCountdown, useSecondsUntil } from '../../use-seconds-until.ts';
import { signIn } from './login.api.ts';

export function LoginForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['auth', 'errors']);
  const form = useForm<Credentials>({
    resolver: zodResolver(Credentials),
    defaultValues: { login: '', password: '' },
  });
  const getError = useFormErrors(form.formState.errors);
  const login = useMutation(signIn());
  const typed = useWatch({ control: form.control, name: 'login' });
  const lockout = useLockout(typed);
  const isLocked = lockout.secondsLeft > 0;

  const handleSubmit = form.handleSubmit((credentials) => {
    if (isLocked) return;
    login.mutate(credentials, {
      onSuccess: onDone,
      onError: (error) => {
        lockout.update(error);
        const field = isApiError(error, 'email_not_found') ? 'login' : 'password';
        if (!isApiError(error, 'pending_deletion')) form.setFocus(field, { shouldSelect: true });
      },
    });
  });

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        {isLocked && (
          <Alert tone="error">
            {t('errors:account_blocked', { minutes: Math.ceil(lockout.secondsLeft / 60) })}
          </Alert>
        )}
        {lockout.hasEnded && !login.isPending && <Alert tone="success">{t('auth:login.unlocked')}</Alert>}
        {login.error && !isApiError(login.error, 'account_blocked') && (
          <LoginError error={login.error} credentials={login.variables} />
        )}
        <TextField
          label={t('auth:login.login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={getError('login')}
          {...form.register('login', { setValueAs: (value: string) => value.trim() })}
        />
        <PasswordField
          label={t('auth:fields.password')}
          autoComplete="current-password"
          error={getError('password')}
          {...form.register('password')}
        />
        <Button type="submit" wide loading={login.isPending || login.isSuccess} disabled={isLocked}>
          {isLocked
            ? t('auth:login.wait', { time: formatCountdown(lockout.secondsLeft) })
            : t('auth:login.submit')}
        </Button>
        <Link to="/reset-password" state={createEmailState(typed)}>
          {t('auth:login.forgot')}
        </Link>
      </Stack>
    </form>
  );
}

interface LoginErrorProps {
  error: Error;
  credentials: Credentials;
}

/** Why the login failed (§8), with the next action where there is one. */
function LoginError({ error, credentials }: LoginErrorProps) {
  const { t } = useTranslation(['auth', 'errors']);
  const errorText = useErrorText();
  const { search } = useLocation();

  if (isApiError(error, 'pending_deletion'))
    return <ReactivationOffer {...credentials} until={getReactivateUntil(error)} />;
  if (isApiError(error, 'forbidden')) return <Alert tone="error">{t('auth:login.closed')}</Alert>;
  if (!isApiError(error, 'email_not_found')) return <Alert tone="error">{errorText(error)}</Alert>;
  return (
    <Alert
      tone="error"
      action={
        <Link to={{ pathname: '/signup', search }} state={createEmailState(credentials.login)}>
          {t('auth:login.signup')}
        </Link>
      }
    >
      {t('errors:email_not_found')}
    </Alert>
  );
}

const minuteMs = 60_000;

interface Lockout {
  login: string;
  until: number;
}

/**
 * The lockout of one account after too many wrong passwords (§8). `secondsLeft` is 0 when the next attempt is allowed; a lockout
 * does not apply to another login name.
 */
function useLockout(login: string) {
  const [lockout, setLockout] = useState<Lockout | null>(null);
  const current = lockout?.login === login ? lockout : null;
  const secondsLeft = useSecondsUntil(current?.until ?? 0);

  return {
    secondsLeft,
    hasEnded: current !== null && secondsLeft === 0,
    update(error: Error) {
      const minutes = isApiError(error, 'account_blocked') ? getMinutes(error) : 0;
      setLockout(minutes > 0 ? { login, until: Date.now() + minutes * minuteMs } : null);
    },
  };
}

const getMinutes = ({ details }: ApiError) => Number(details['minutes']) || 0;
