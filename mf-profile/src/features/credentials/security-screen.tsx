import { useUser } from '@liaison/shared/session';
import { SettingsLayout } from '../../settings-layout.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function Component() {
  const user = useUser();
  if (!user) return null;
  return (
    <SettingsLayout section="security">
      <EmailSection user={user} />
      <PasswordSection />
      <PasskeysSection />
      <TwoStepSection />
      <SessionsSection />
    </SettingsLayout>
  );
}
