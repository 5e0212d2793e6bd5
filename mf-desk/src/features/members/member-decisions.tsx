import type { DeskMember } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Text } from '@liaison/shared/ui';
import { Entries, Entry } from './rows.tsx';

/** What the member was told, also about own reports and complaints. */
export function MemberDecisions({ decisions }: Pick<DeskMember, 'decisions'>) {
  const { t } = useTranslation(['desk', 'complaints', 'reports']);
  const format = useFormat();
  const nameCategory = ({ party, category }: DeskMember['decisions'][number]) =>
    category === 'account'
      ? t('complaints:account')
      : t(party === 'complainant' ? `complaints:kinds.${category}` : `reports:categories.${category}`);
  return (
    <Entries title={t('desk:members.decisions')}>
      {decisions.map((decision) => (
        <Entry
          key={decision.id}
          title={t(`desk:members.outcomes.${decision.outcome}`)}
          facts={[
            nameCategory(decision),
            t(`desk:members.parties.${decision.party}`),
            decision.ends_at && t('desk:members.until', { until: format.dateTime(decision.ends_at) }),
            format.dateTime(decision.decided_at),
            decision.decided_by,
            decision.is_appealed ? t('desk:members.appealed') : null,
          ]}
        >
          {decision.rule && <Text $size="s">{t(`complaints:rules.${decision.rule}`)}</Text>}
          {decision.facts && <Text $size="s">{decision.facts}</Text>}
        </Entry>
      ))}
    </Entries>
  );
}
