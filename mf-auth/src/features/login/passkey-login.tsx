import { useTranslation } from '@liaison/shared/i18n';
import { useIsHydrated } from '@liaison/shared/module';
import { Alert, Button, useErrorText } from '@liaison/shared/ui';
import { getUntil, isApiError } from '../../api-errors.ts';
import { LazyReactivationOffer } from '../../reactivation/lazy-reactivation-offer.tsx';
import { ClosedAccount } from './closed-account.tsx';

interface PasskeyLoginProps {
  login: { error: Error | null; isBusy: boolean };
  onStart: () => void;
}

/** Logs in with a passkey of this device in place of name and password. */
export function PasskeyLogin({ login, onStart }: PasskeyLoginProps) {
  const { t } = useTranslation('auth');
  const isHydrated = useIsHydrated();
  return (
    <>
      {login.error && <PasskeyError error={login.error} />}
      <Button variant="secondary" wide loading={login.isBusy} disabled={!isHydrated} onClick={onStart}>
        {t('login.passkey')}
      </Button>
    </>
  );
}

function PasskeyError({ error }: { error: Error }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  if (isApiError(error, 'account_suspended') || isApiError(error, 'account_banned'))
    return <ClosedAccount error={error} />;
  if (isApiError(error, 'pending_deletion'))
    return <LazyReactivationOffer login="" until={getUntil(error)} />;
  if (isApiError(error, 'forbidden')) return <Alert tone="error">{t('login.closed')}</Alert>;
  // The browser says nothing more when the member closes its dialog, waits too long, or has no passkey.
  if (error.name === 'NotAllowedError') return <Alert tone="info">{t('login.noPasskey')}</Alert>;
  return <Alert tone="error">{errorText(error)}</Alert>;
}
