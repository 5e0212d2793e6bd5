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
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { SendAgain } from '../send-again.tsx';
import { mailReactivation } from './reactivation-mail.api.ts';

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
  const [sent, setSent] = useState<{ isOpen: boolean; sentAt: number } | null>(null);
  const request = useMutation({ ...mailReactivation(), onSuccess: setSent });

  const handleSend = () => void form.handleSubmit((credentials) => request.mutate(credentials))();
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!request.isPending) handleSend();
  };
  const field = (name: keyof Credentials) => ({
    ...form.register(name),
    error: errorOf(name),
    onKeyDown: handleKey,
  });

  if (sent?.isOpen)
    return (
      <Alert tone="ok">
        {t('reactivation.isOpen')} <Link to="/login">{t('login.title')}</Link>
      </Alert>
    );
  return (
    <Stack $gap={3} $align={login === '' ? 'stretch' : 'start'}>
      {!sent && login === '' && (
        <TextField
          label={t('login.login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('login')}
        />
      )}
      {!sent && password === '' && (
        <PasswordField
          label={t('reactivation.password')}
          autoComplete="current-password"
          {...field('password')}
        />
      )}
      {request.error && <Alert tone="bad">{errorText(request.error)}</Alert>}
      {sent ? (
        <>
          <Alert tone="ok">{t('reactivation.sent')}</Alert>
          <SendAgain sentAt={sent.sentAt} isSending={request.isPending} onSend={handleSend} />
        </>
      ) : (
        <Button variant="secondary" loading={request.isPending} onClick={handleSend}>
          {t('reactivation.send')}
        </Button>
      )}
    </Stack>
  );
}
