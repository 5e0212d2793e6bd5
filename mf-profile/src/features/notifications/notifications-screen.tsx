import type { User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { FocusTarget, focusIfLost } from '@liaison/shared/parts';
import { useSettings, useUser } from '@liaison/shared/session';
import { Alert, Button, FieldError } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { SettingsLayout } from '../../settings-layout.tsx';
import { SectionCard } from '../../section-card.tsx';
import { resubscribe } from './notifications.api.ts';
import { PreferencesSection } from './preferences-section.tsx';
import { PushToggle } from './push-toggle.tsx';

export function Component() {
  const { t } = useTranslation('profile');
  const user = useUser();
  if (!user) return null;
  return (
    <SettingsLayout section="notifications">
      <DisabledMailsAlert reasons={user.notifications_disabled} />
      <PreferencesSection>
        <SectionCard title={t('notifications.device')}>
          <PushToggle />
        </SectionCard>
      </PreferencesSection>
    </SettingsLayout>
  );
}

/** Why mails are disabled, and how to enable them: by a button, or after a spam complaint by the support only (DEC-23). */
function DisabledMailsAlert({ reasons }: { reasons: User['notifications_disabled'] }) {
  const { t } = useTranslation('profile');
  const { support_email: support } = useSettings();
  const enable = useMutation(resubscribe());
  const reason = (['fbl', 'bounce', 'listunsubscribe'] as const).find((candidate) =>
    reasons.includes(candidate),
  );

  if (!reason) return enable.isSuccess ? <EnabledMailsAlert /> : null;
  return (
    <Alert
      tone="warning"
      title={t('mailsOff.title')}
      action={
        reason === 'fbl' ? (
          <a href={`mailto:${support}`}>{support}</a>
        ) : (
          <>
            <Button variant="secondary" small loading={enable.isPending} onClick={() => enable.mutate()}>
              {t('mailsOff.again')}
            </Button>
            <FieldError>{enable.isError && t('notSaved')}</FieldError>
          </>
        )
      }
    >
      {t(`mailsOff.${reason}`)}
    </Alert>
  );
}

/** In place of the button, which takes the focus with it. */
function EnabledMailsAlert() {
  const { t } = useTranslation('profile');
  return (
    <Alert tone="success">
      <FocusTarget ref={focusIfLost}>{t('mailsOff.back')}</FocusTarget>
    </Alert>
  );
}
