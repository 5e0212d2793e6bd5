import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { TextSkeleton } from '@liaison/shared/ui';
import { useQueries } from '@tanstack/react-query';
import { SectionCard } from '../../section-card.tsx';
import { SettingsLayout } from '../../settings-layout.tsx';
import { sessionsQuery } from './credentials.api.ts';
import { passkeysQuery } from './passkeys.api.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { twoStepQuery } from './two-step.api.ts';
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
      <LoadedSections />
    </SettingsLayout>
  );
}

/** Together: one that came later would move the buttons of those below it while they are pressed. */
function LoadedSections() {
  const { t } = useTranslation('profile');
  const queries = useQueries({ queries: [passkeysQuery, twoStepQuery, sessionsQuery()] });
  if (queries.every(({ isFetched }) => isFetched))
    return (
      <>
        <PasskeysSection />
        <TwoStepSection />
        <SessionsSection />
      </>
    );
  return [t('passkeys.title'), t('twoStep.title'), t('sessions.title')].map((title) => (
    <SectionCard key={title} title={title}>
      <TextSkeleton lines={4} />
    </SectionCard>
  ));
}
