import { useUser } from '@liaison/shared/session';
import { Navigate, useSearchParams } from 'react-router';
import { ProfileFrame } from '../../profile-frame.tsx';
import { sectionPath } from '../../sections.ts';
import { AboutField } from './about-field.tsx';
import { InterestsField } from './interests-field.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { ProfileHead } from './profile-head.tsx';

export function Component() {
  const user = useUser();
  const part = sectionPath(useSearchParams()[0].get('tab'));
  // The guard lets members in only; signing out on this page takes a moment to lead away.
  if (!user) return null;
  if (part) return <Navigate to={part} replace />;
  return (
    <ProfileFrame section="profile">
      <ProfileHead profile={user.profile} />
      <AboutField key={user.id} about={user.profile.about} />
      <PersonalFields profile={user.profile} />
      <InterestsField interests={user.profile.interests} />
    </ProfileFrame>
  );
}
