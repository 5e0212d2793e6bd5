import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { EmailAddress } from '@liaison/shared/parts';
import { useUser } from '@liaison/shared/session';
import { color, fontSize, mediaDown, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { SettingsLayout } from './settings-layout.tsx';
import { SectionCard } from './section-card.tsx';
import { DataExportRequest } from './features/data-export/data-export-request.tsx';
import { BirthDate } from './features/profile/birth-date.tsx';
import { DeleteAccount } from './features/deletion/delete-account.tsx';

export function Component() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const user = useUser();
  if (!user) return null;
  return (
    <SettingsLayout section="account">
      <SectionCard title={t('account.facts')}>
        <FactsFrame>
          <Facts>
            <dt>{t('account.name')}</dt>
            <dd>{user.name}</dd>
            <dt>{t('account.email')}</dt>
            <dd>
              <EmailAddress>{user.email}</EmailAddress>
            </dd>
            <dt>{t('birthDate.label')}</dt>
            <dd>{format.date(user.profile.date_of_birth, { dateStyle: 'long', timeZone: 'UTC' })}</dd>
            <dt>{t('account.since')}</dt>
            <dd>{format.date(user.signup_date)}</dd>
          </Facts>
        </FactsFrame>
        <BirthDate key={user.id} profile={user.profile} />
      </SectionCard>
      <DataExportRequest email={user.email} />
      <DeleteAccount user={user} />
    </SettingsLayout>
  );
}

const FactsFrame = styled.div`
  container-type: inline-size;
  font-size: ${fontSize.s};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[5]};
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

  /* With large text on a phone, an address has no place beside its name. */
  @container (max-width: 15em) {
    grid-template-columns: minmax(0, 1fr);
    row-gap: 0;

    dd:not(:last-child) {
      margin-bottom: ${space[2]};
    }
  }
`;
