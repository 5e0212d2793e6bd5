import { maxInterests } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings, useUser } from '@liaison/shared/session';
import { Card, ToggleChips } from '@liaison/shared/ui';
import { Navigate, useSearchParams } from 'react-router';
import { SettingsLayout } from '../../settings-layout.tsx';
import { findSectionPath } from '../../sections.ts';
import { AboutField } from './about-field.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { ProfileHead } from './profile-head.tsx';
import { SaveStatus } from './save-status.tsx';
import { useSavedChoice } from './use-autosave.ts';

export function Component() {
  const user = useUser();
  const sectionPath = findSectionPath(useSearchParams()[0].get('tab'));
  // Right after signing out this screen renders once more before the router leaves it.
  if (!user) return null;
  if (sectionPath) return <Navigate to={sectionPath} replace />;
  return (
    <SettingsLayout section="profile">
      <ProfileHead profile={user.profile} />
      <AboutField key={user.id} userId={user.id} about={user.profile.about} />
      <PersonalFields profile={user.profile} />
      <InterestsField interests={user.profile.interests} />
    </SettingsLayout>
  );
}

/** All interests as toggle buttons; each click is saved at once. */
function InterestsField({ interests }: { interests: string[] }) {
  const { t } = useTranslation(['traits', 'profile']);
  const { interests: offered } = useSettings();
  const { chosen, choose, state } = useSavedChoice('interests', interests);

  return (
    <Card>
      <ToggleChips
        legend={t('traits:facts.interests')}
        hint={t('profile:interestsChosen', { chosen: chosen.length, max: maxInterests })}
        options={offered.map((key) => ({ value: key, label: t(`traits:interests.${key}`) }))}
        max={maxInterests}
        value={chosen}
        onChange={choose}
      />
      <SaveStatus state={state} />
    </Card>
  );
}
