import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { FieldError, Switch } from '@liaison/shared/ui';
import { useMutation, useQueries } from '@tanstack/react-query';
import { BlockedMembers } from './blocked-members.tsx';
import { consentsQuery } from './consents.api.ts';
import { ConsentsSection } from './consents-section.tsx';
import { FictionalSwitch } from './fictional-switch.tsx';
import { blockedQuery, changeInvisible } from './settings.api.ts';
import { SettingsLayout } from '../../settings-layout.tsx';
import { SectionCard } from '../../section-card.tsx';
import { useLateFailure } from '../../use-late-failure.ts';

export function Component() {
  const { t } = useTranslation('profile');
  const user = useUser();
  const invisible = useMutation({ ...changeInvisible, onError: useLateFailure() });
  const sections = useQueries({ queries: [consentsQuery, blockedQuery] });
  if (!user) return null;
  return (
    <SettingsLayout section="privacy">
      <SectionCard title={t('privacy.visibility')}>
        <Switch
          label={t('settings.invisible')}
          hint={t('settings.invisibleHint')}
          checked={invisible.isPending ? invisible.variables : user.invisible}
          onChange={(event) => invisible.mutate(event.target.checked)}
        />
        {invisible.isError && <FieldError>{t('notSaved')}</FieldError>}
        <FictionalSwitch user={user} />
      </SectionCard>
      <ConsentsSection />
      {/* Consents that came later would move the buttons of the list below them while they are pressed. */}
      {sections.every(({ isFetched }) => isFetched) && <BlockedMembers />}
    </SettingsLayout>
  );
}
