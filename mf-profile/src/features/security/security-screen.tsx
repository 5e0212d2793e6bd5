import { useUser } from '@liaison/shared/session';
import { ProfileFrame } from '../../profile-frame.tsx';
import { MailSection } from './mail-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function Component() {
  const user = useUser();
  if (!user) return null;
  return (
    <ProfileFrame section="security">
      <MailSection user={user} />
      <PasswordSection />
      <SessionsSection />
    </ProfileFrame>
  );
}
