import type { Credentials, LoginRequest } from '@liaison/shared/contracts';
import { useApiForm, useLockout, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { useIsHydrated } from '@liaison/shared/module';
import {
  Alert,
  Button,
  ButtonLink,
  Checkbox,
  PasswordField,
  Stack,
  TextField,
  useErrorText,
} from '@liaison/shared/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { getUntil, isApiError } from '../../api-errors.ts';
import { createEmailState, readEmailState } from '../../email-state.ts';
import { LazyReactivationOffer } from '../../reactivation/lazy-reactivation-offer.tsx';
import { ClosedAccount } from './closed-account.tsx';
import { signIn, signInWithPasskey } from './login.api.ts';
import { PasskeyLogin } from './passkey-login.tsx';

export function LoginForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['auth', 'errors']);
  const login = useSingleMutation(signIn());
  const passkeyLogin = useSingleMutation(signInWithPasskey());
  const { form, field, handleSubmit, error, isBusy } = useApiForm<LoginRequest>({
    schema: () => import('@liaison/shared/contracts').then(({ LoginRequest: schema }) => schema),
    // None, so that what was typed into the prerendered form is kept.
    defaultValues: {},
    fields: ['login', 'password', 'code', 'trust_device'],
    mutation: { ...login, mutate: handleLogin },
  });
  // Not `useWatch`, which misses what was typed into the prerendered form.
  const typed = form.watch('login', '');
  const isHydrated = useIsHydrated();
  const lockout = useLockout(typed);
  const [codeLogin, setCodeLogin] = useState<string | null>(null);
  const asksCode = codeLogin !== null && codeLogin === typed.trim();
  const { getValues, setFocus, setValue } = form;
  const passedEmail = readEmailState(useLocation().state);

  // Typed at the sign-up. What the browser has filled in belongs to its password and stays.
  useEffect(() => {
    if (passedEmail && !getValues('login')) setValue('login', passedEmail);
  }, [passedEmail, getValues, setValue]);

  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);

  function handleLogin({ code, trust_device: isTrusted, ...credentials }: LoginRequest) {
    if (passkeyLogin.error) passkeyLogin.reset();
    const proof = { code, ...(isTrusted && { trust_device: true }) };
    login.mutate(asksCode ? { ...credentials, ...proof } : credentials, {
      onSuccess: onDone,
      onError: (failure) => {
        lockout.update(failure);
        if (isApiError(failure, 'code_required')) return setCodeLogin(credentials.login);
        if (isApiError(failure, 'validation')) return;
        const name = isApiError(failure, 'email_not_found') ? 'login' : 'password';
        if (!isApiError(failure, 'pending_deletion')) form.setFocus(name, { shouldSelect: true });
      },
    });
  }

  const handlePasskey = () => {
    if (login.error) login.reset();
    passkeyLogin.mutate(undefined, { onSuccess: onDone });
  };

  return (
    <form onSubmit={handleSubmit} noValidate aria-busy={!isHydrated}>
      <Stack $gap={4}>
        {lockout.isLocked && (
          <Alert tone="error">{t('errors:account_blocked', { minutes: lockout.minutesLeft })}</Alert>
        )}
        {lockout.hasEnded && !login.isPending && <Alert tone="success">{t('auth:login.unlocked')}</Alert>}
        {error &&
          login.variables &&
          !isApiError(error, 'account_blocked') &&
          !isApiError(error, 'code_required') && <LoginError error={error} credentials={login.variables} />}
        <TextField
          label={t('auth:login.login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('login', { setValueAs: (value: string) => value.trim() })}
        />
        <PasswordField
          label={t('auth:fields.password')}
          autoComplete="current-password"
          {...field('password')}
        />
        {asksCode && (
          <Stack $gap={2}>
            <TextField
              label={t('auth:login.code')}
              hint={t('auth:login.codeText')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              {...field('code', { shouldUnregister: true })}
            />
            <Checkbox
              label={t('auth:login.trust')}
              hint={t('auth:login.trustText')}
              {...field('trust_device', { shouldUnregister: true })}
            />
          </Stack>
        )}
        {/* Without the scripts of the page, a browser would send the password in the address. */}
        <Button type="submit" wide loading={isBusy} disabled={lockout.isLocked || !isHydrated}>
          {lockout.isLocked
            ? t('auth:login.wait', { time: formatCountdown(lockout.secondsLeft) })
            : t('auth:login.submit')}
        </Button>
        <PasskeyLogin login={passkeyLogin} onStart={handlePasskey} />
        <ButtonLink to="/reset-password" state={createEmailState(typed)} variant="quiet" small>
          {t('auth:login.forgot')}
        </ButtonLink>
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
    return <LazyReactivationOffer {...credentials} until={getUntil(error)} />;
  if (isApiError(error, 'account_suspended') || isApiError(error, 'account_banned'))
    return <ClosedAccount error={error} />;
  if (isApiError(error, 'forbidden')) return <Alert tone="error">{t('auth:login.closed')}</Alert>;
  if (!isApiError(error, 'email_not_found')) return <Alert tone="error">{errorText(error)}</Alert>;
  return (
    <Alert
      tone="error"
      action={
        // The target keeps it from opening the dialog of desktops, which would not get the address.
        <Link to={{ pathname: '/signup', search }} state={createEmailState(credentials.login)} target="_self">
          {t('auth:login.signup')}
        </Link>
      }
    >
      {t('errors:email_not_found')}
    </Alert>
  );
}

/** Formats 90 seconds as 1:30. */
const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
