import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, ButtonLink, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isApiError } from '../../../api-errors.ts';
import { LinkExpired } from '../../../link-expired.tsx';
import { ResultPage } from '../../../result-page.tsx';
import { SupportContact } from '../../../support-contact.tsx';
import { stopRecovery } from './recovery-stop.api.ts';

/**
 * From the mail about a change that customer service was asked for. Opening the link changes nothing, because mail scanners open links
 * too; only the button does. The URL of the result has no token.
 */
export function Component() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const state: unknown = useLocation().state;
  const token = query.get('token');
  if (state === 'stopped') return <Stopped />;
  if (!token) return <TooLate />;
  return (
    <Stop token={token} onDone={() => void navigate('/recovery/stop', { replace: true, state: 'stopped' })} />
  );
}

function Stop({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const stop = useMutation(stopRecovery(token));
  if (isApiError(stop.error, 'link_expired')) return <TooLate />;
  return (
    <ResultPage icon="mail" title={t('recoveryStop.title')}>
      <Text>{t('recoveryStop.text')}</Text>
      {stop.error && <Alert tone="error">{errorText(stop.error)}</Alert>}
      <Button
        wide
        loading={stop.isPending || stop.isSuccess}
        onClick={() => stop.mutate(undefined, { onSuccess: onDone })}
      >
        {t('recoveryStop.submit')}
      </Button>
    </ResultPage>
  );
}

function TooLate() {
  const { t } = useTranslation('auth');
  return (
    <LinkExpired focusHeading>
      <SupportContact lead={t('recoveryStop.tooLate')} />
    </LinkExpired>
  );
}

function Stopped() {
  const { t } = useTranslation('auth');
  return (
    <ResultPage icon="success" title={t('recoveryStop.doneTitle')} focusHeading>
      <Text>{t('recoveryStop.doneText')}</Text>
      <ButtonLink to="/reset-password">{t('recoveryStop.password')}</ButtonLink>
    </ResultPage>
  );
}
