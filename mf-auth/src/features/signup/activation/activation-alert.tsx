import { useTranslation } from '@liaison/shared/i18n';
import { useRole, useUser } from '@liaison/shared/session';
import { Alert } from '@liaison/shared/ui';
import { ResendActivationButton } from './resend-activation-button.tsx';

/** Shown to members who have not confirmed their e-mail address. */
export function Component() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const role = useRole();
  if (role !== 'unconfirmed' || !user) return null;
  return (
    <Alert tone="warning" title={t('alert.title')} action={<ResendActivationButton />}>
      {t('alert.text', { email: shorten(user.email) })}
    </Alert>
  );
}

/** Both ends of a long address, of which the notice would fill a third of a phone's screen. */
const shorten = (email: string) => (email.length > 40 ? `${email.slice(0, 20)}…${email.slice(-19)}` : email);
