import { useTranslation } from '@liaison/shared/i18n';
import { Alert, useErrorText } from '@liaison/shared/ui';
import { Link, useLocation } from 'react-router';
import type { Credentials } from '@liaison/shared/contracts';
import { ReactivationOffer } from '../../reactivation-mail/reactivation-offer.tsx';
import { isRefused, untilOf } from '../../refused.ts';
import { withEmail } from '../../typed-email.ts';

interface LoginFailureProps {
  error: Error;
  /** What was tried. */
  credentials: Credentials;
}

/** Why a sign-in was refused (§8), with the way on where there is one. */
export function LoginFailure({ error, credentials }: LoginFailureProps) {
  const { t } = useTranslation(['auth', 'errors']);
  const errorText = useErrorText();
  const { search } = useLocation();

  if (isRefused(error, 'pending_deletion'))
    return <ReactivationOffer {...credentials} until={untilOf(error)} />;
  if (isRefused(error, 'forbidden')) return <Alert tone="bad">{t('auth:login.closed')}</Alert>;
  if (!isRefused(error, 'email_not_found')) return <Alert tone="bad">{errorText(error)}</Alert>;
  return (
    <Alert
      tone="bad"
      action={
        <Link to={{ pathname: '/signup', search }} state={withEmail(credentials.login)}>
          {t('auth:login.signup')}
        </Link>
      }
    >
      {t('errors:email_not_found')}
    </Alert>
  );
}
