import type { DeskMember } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Entries, Entry } from './rows.tsx';

/** Reports about the member and open sessions. */
export function MemberLists({ member }: { member: DeskMember }) {
  const { t } = useTranslation(['desk', 'reports']);
  const format = useFormat();
  return (
    <>
      <Entries title={t('desk:members.reports')}>
        {member.reports.map(({ id, category, decision, created_at }) => (
          <Entry
            key={id}
            title={t(`reports:categories.${category}`)}
            facts={[
              decision === null ? t('desk:members.open') : t(`desk:members.outcomes.${decision}`),
              format.dateTime(created_at),
              id,
            ]}
          />
        ))}
      </Entries>
      <Entries title={t('desk:members.sessions')}>
        {member.sessions.map(({ id, device, country, created_at, last_used_at }) => (
          <Entry
            key={id}
            title={
              [device.browser, device.system].filter(Boolean).join(', ') || t('desk:members.unknownDevice')
            }
            facts={[
              country && format.country(country),
              t('desk:members.since', { since: format.dateTime(created_at) }),
              t('desk:members.lastUsed', { at: format.dateTime(last_used_at) }),
            ]}
          />
        ))}
      </Entries>
    </>
  );
}
