import { zodResolver } from '@hookform/resolvers/zod';
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
import type { KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { SendAgain } from '../send-again.tsx';
import { useReactivationMail } from './use-reactivation-mail.ts';

export interface ReactivationRequestProps {
  /** What was typed elsewhere is not asked for again. */
  login?: string;
  password?: string;
}

/**
 * Mails the link that brings a deleted account back, to whoever knows its password. Stands inside other forms too, so it is no
 * form itself.
 */
export function ReactivationRequest({ login = '', password = '' }: ReactivationRequestProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const form = useForm<Credentials>({
    resolver: zodResolver(Credentials),
    defaultValues: { login, password },
  });
  const errorOf = useFormErrors(form.formState.errors);
  const { mail, isPending, error, send } = useReactivationMail();

  const handleSend = () => void form.handleSubmit((credentials) => send(credentials))();
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isPending) handleSend();
  };
  const field = (name: keyof Credentials) => ({
    ...form.register(name),
    error: errorOf(name),
    onKeyDown: handleKey,
  });

  if (mail?.is === 'notNeeded')
    return (
      <Alert tone="ok">
        {t('reactivation.isOpen')} <Link to="/login">{t('login.title')}</Link>
      </Alert>
    );
  return (
    <Parts $gap={3} $align={login === '' ? 'stretch' : 'start'}>
      {!mail && login === '' && (
        <TextField
          label={t('login.login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('login')}
        />
      )}
      {!mail && password === '' && (
        <PasswordField
          label={t('reactivation.password')}
          autoComplete="current-password"
          {...field('password')}
        />
      )}
      {error && <Alert tone="bad">{errorText(error)}</Alert>}
      {mail?.is === 'sent' && <Alert tone="ok">{t('reactivation.sent')}</Alert>}
      {mail?.is === 'recent' && <Alert tone="info">{t('reactivation.recent')}</Alert>}
      {mail?.is === 'lastOne' && <Alert tone="info">{t('resend.tomorrow')}</Alert>}
      {mail && 'opensAt' in mail && (
        <SendAgain opensAt={mail.opensAt} isSending={isPending} onSend={handleSend} />
      )}
      {!mail && (
        <Button variant="secondary" loading={isPending} onClick={handleSend}>
          {t('reactivation.send')}
        </Button>
      )}
    </Parts>
  );
}

/** As wide as its place, also where the rest stands at the start of the line. */
const Parts = styled(Stack)`
  align-self: stretch;
`;
