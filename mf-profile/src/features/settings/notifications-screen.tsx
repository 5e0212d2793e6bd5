import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { ProfileFrame } from '../../profile-frame.tsx';
import { SectionCard } from '../../section-card.tsx';
import { MailsOff } from './mails-off.tsx';
import { PushToggle } from './push-toggle.tsx';

export function Component() {
  const { t } = useTranslation('profile');
  const user = useUser();
  if (!user) return null;
  return (
    <ProfileFrame section="notifications">
      <MailsOff reasons={user.notifications_disabled} />
      <SectionCard title={t('notifications.device')}>
        <PushToggle />
      </SectionCard>
    </ProfileFrame>
  );
}
