import { useTranslation } from '@liaison/shared/i18n';
import { useRole, useUser } from '@liaison/shared/session';
import { Alert } from '@liaison/shared/ui';
import { ResendButton } from '../../activation-mail/resend-button.tsx';

/** Reminds a member who has not confirmed the address yet; nothing to anybody else. */
export function Component() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const role = useRole();
  if (role !== 'unconfirmed' || !user) return null;
  return (
    <Alert tone="warn" title={t('alert.title')} action={<ResendButton />}>
      {t('alert.text', { email: user.email })}
    </Alert>
  );
}
