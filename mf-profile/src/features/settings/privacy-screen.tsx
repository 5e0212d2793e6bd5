import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { FieldError, Switch } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { BlockedMembers } from './blocked-members.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { changeInvisible } from './settings.api.ts';
import { SettingsLayout } from '../../settings-layout.tsx';
import { SectionCard } from '../../section-card.tsx';

export function Component() {
  const { t } = useTranslation('profile');
  const user = useUser();
  const invisible = useMutation(changeInvisible);
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
      </SectionCard>
      <ConsentsSection />
      <BlockedMembers />
    </SettingsLayout>
  );
}
