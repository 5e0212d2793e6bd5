import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { color, fontSize, mediaDown, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { SettingsLayout } from './settings-layout.tsx';
import { SectionCard } from './section-card.tsx';
import { DataExportRequest } from './features/data-export/data-export-request.tsx';
import { DeleteAccount } from './features/deletion/delete-account.tsx';

export function Component() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const user = useUser();
  if (!user) return null;
  return (
    <SettingsLayout section="account">
      <SectionCard title={t('account.facts')}>
        <Facts>
          <dt>{t('account.name')}</dt>
          <dd>{user.name}</dd>
          <dt>{t('account.email')}</dt>
          <dd>{user.email}</dd>
          <dt>{t('account.since')}</dt>
          <dd>{format.date(user.signup_date)}</dd>
        </Facts>
      </SectionCard>
      <DataExportRequest email={user.email} />
      <DeleteAccount user={user} />
    </SettingsLayout>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[5]};
  font-size: ${fontSize.s};
  ${mediaDown.s} {
    column-gap: ${space[3]};
  }

  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
