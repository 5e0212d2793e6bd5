import type { Credentials } from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { focusIfLost, FocusTarget } from '@liaison/shared/parts';
import { Alert, Button, PasswordField, Stack, TextField, useErrorText } from '@liaison/shared/ui';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { isApiError } from '../api-errors.ts';
import { ResendMailButton, useMailInterval } from '../resend-mail-button.tsx';
import { sendReactivationMail } from './reactivation-mail.api.ts';

export interface ReactivationRequestProps {
  /** Values typed in another form; their fields are left out here. */
  login?: string;
  password?: string;
}

/**
 * Requests the mail that reactivates a deleted account; the API asks for the password. Used inside other forms, so it must not
 * render a form element of its own.
 */
export function ReactivationRequest({ login = '', password = '' }: ReactivationRequestProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { mail, ...mutation } = useReactivationMail();
  const { field, handleSubmit, error, isBusy } = useApiForm<Credentials>({
    schema: () => import('@liaison/shared/contracts').then(({ Credentials: schema }) => schema),
    defaultValues: { login, password },
    fields: ['login', 'password'],
    mutation,
  });

  const handleSend = () => handleSubmit();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    handleSend();
  };

  if (mail?.status === 'notNeeded')
    return (
      <Alert tone="success">
        <FocusTarget ref={focusIfLost}>{t('reactivation.isOpen')}</FocusTarget>{' '}
        <Link to="/login">{t('login.title')}</Link>
      </Alert>
    );
  return (
    <Layout $gap={3} $align={login === '' ? 'stretch' : 'start'}>
      {!mail && login === '' && (
        <TextField
          label={t('login.login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={handleKeyDown}
          {...field('login')}
        />
      )}
      {!mail && password === '' && (
        <PasswordField
          label={t('reactivation.password')}
          autoComplete="current-password"
          onKeyDown={handleKeyDown}
          {...field('password')}
        />
      )}
      {error && <Alert tone="error">{errorText(error)}</Alert>}
      {/* In place of the fields and the button, which take the focus with them. */}
      {mail && (
        <Alert key={mail.status} tone={mail.status === 'sent' ? 'success' : 'info'}>
          <FocusTarget ref={focusIfLost}>{t(mailTexts[mail.status])}</FocusTarget>
        </Alert>
      )}
      {mail && 'nextSendAt' in mail && (
        <ResendMailButton nextSendAt={mail.nextSendAt} isSending={isBusy} onSend={handleSend} />
      )}
      {!mail && (
        <Button variant="secondary" loading={isBusy} onClick={handleSend}>
          {t('reactivation.send')}
        </Button>
      )}
    </Layout>
  );
}

const mailTexts = {
  sent: 'reactivation.sent',
  recent: 'reactivation.recent',
  limitReached: 'resend.tomorrow',
} as const;

/** `recent`: a mail was sent within the interval; `limitReached`: no more mails today; `notNeeded`: the account is active. */
type ReactivationMail =
  { status: 'sent' | 'recent'; nextSendAt: number } | { status: 'limitReached' } | { status: 'notNeeded' };

function useReactivationMail() {
  const intervalMs = useMailInterval();
  const [mail, setMail] = useState<ReactivationMail | null>(null);
  const { mutate, isBusy, error } = useSingleMutation(
    {
      ...sendReactivationMail(),
      onSuccess: ({ isActive, sentAt }) =>
        setMail(isActive ? { status: 'notNeeded' } : { status: 'sent', nextSendAt: sentAt + intervalMs }),
      onError(failure) {
        if (isApiError(failure, 'rate_limited'))
          setMail(toWaitingMail(Number(failure.details['retry_after']), intervalMs));
      },
    },
    { isRepeatable: true },
  );
  return {
    mail,
    isBusy,
    /** Null when the rate limit was hit: `mail` says so. */
    error: isApiError(error, 'rate_limited') ? null : error,
    mutate,
  };
}

function toWaitingMail(seconds: number, intervalMs: number): ReactivationMail {
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : intervalMs;
  return waitMs > intervalMs
    ? { status: 'limitReached' }
    : { status: 'recent', nextSendAt: Date.now() + waitMs };
}

/** Stretched to the full width even where the parent aligns its children to the start. */
const Layout = styled(Stack)`
  align-self: stretch;
`;
