import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { ProfileFrame } from '../../profile-frame.tsx';
import { AboutField } from './about-field.tsx';
import { InterestsField } from './interests-field.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { ProfileHead } from './profile-head.tsx';

export function Component() {
  const { t } = useTranslation(['profile', 'traits']);
  const user = useUser();
  // The guard lets members in only; signing out on this page takes a moment to lead away.
  if (!user) return null;
  return (
    <ProfileFrame title={t('profile:title')}>
      <ProfileHead profile={user.profile} />
      <AboutField key={user.id} about={user.profile.about} />
      <PersonalFields profile={user.profile} />
      <InterestsField interests={user.profile.interests} />
    </ProfileFrame>
  );
}
