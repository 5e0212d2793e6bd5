import type { User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Alert, ButtonLink, useDismissal } from '@liaison/shared/ui';
import { useLocation } from 'react-router';
import { getRolePath } from '../router/site-routes.ts';

type Reason = User['notifications_disabled'][number];

/** Why mails are disabled (SHELL-054). After a spam complaint only the support may enable them again. The settings say it by themselves. */
export function DisabledNotificationsAlert({ reasons }: { reasons: Reason[] }) {
  const { t } = useTranslation('shell');
  const { support_email: email } = useSettings();
  const { pathname } = useLocation();
  const [isHidden, hide] = useDismissal('hide-disabled-notifications-alert');
  const reason = (['fbl', 'bounce', 'listunsubscribe'] as const).find((candidate) =>
    reasons.includes(candidate),
  );
  const settingsPath = getRolePath('notification-settings');
  if (!reason || isHidden || pathname === settingsPath) return null;
  return (
    <section aria-label={t('disabledNotifications.title')}>
      <Alert
        tone="warning"
        title={t('disabledNotifications.title')}
        onDismiss={hide}
        action={
          reason === 'fbl' ? (
            <a href={`mailto:${email}`}>{email}</a>
          ) : (
            settingsPath && (
              <ButtonLink to={settingsPath} variant="secondary" small>
                {t('disabledNotifications.settings')}
              </ButtonLink>
            )
          )
        }
      >
        {t(`disabledNotifications.${reason}`)}
      </Alert>
    </section>
  );
}
