import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { color, fontSize, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { ProfileFrame } from '../../profile-frame.tsx';
import { SectionCard } from '../../section-card.tsx';
import { DataExport } from './data-export.tsx';
import { DeleteAccount } from './delete-account.tsx';

export function Component() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const user = useUser();
  if (!user) return null;
  return (
    <ProfileFrame section="account">
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
      <DataExport email={user.email} />
      <DeleteAccount user={user} />
    </ProfileFrame>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[5]};
  font-size: ${fontSize.s};

  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
