import { useTranslation } from '@liaison/shared/i18n';
import { useSettings, useUser } from '@liaison/shared/session';
import { Alert, ButtonLink, dismiss } from '@liaison/shared/ui';
import { getRolePath } from '../router/site-routes.ts';

/** Why mails are disabled (SHELL-054). After a spam complaint only the support may enable them again. */
export function DisabledNotificationsAlert() {
  const { t } = useTranslation('shell');
  const reasons = useUser()?.notifications_disabled ?? [];
  const { support_email: email } = useSettings();
  const reason = (['fbl', 'bounce', 'listunsubscribe'] as const).find((candidate) =>
    reasons.includes(candidate),
  );
  if (!reason) return null;
  const settingsPath = getRolePath('notification-settings');
  return (
    <section aria-label={t('disabledNotifications.title')}>
      <Alert
        tone="warning"
        title={t('disabledNotifications.title')}
        onDismiss={() => dismiss('hide-disabled-notifications-alert')}
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
