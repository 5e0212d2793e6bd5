import type { QueuedReport } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Chip, Cluster, Heading, Stack, Text } from '@liaison/shared/ui';
import { AccountLink } from '../account-link.tsx';
import { WaitingChip } from '../queues/waiting-chip.tsx';
import { EvidenceView, Quote } from './evidence-view.tsx';

/** What was reported, by whom, about whom, how urgent it is and since when it waits, with the evidence. */
export function ReportFacts({ report }: { report: QueuedReport }) {
  const { t } = useTranslation(['desk', 'reports']);
  const format = useFormat();
  const { member, reporter, others } = report;
  const isErased = !member || member.status === 'deleted';
  return (
    <Stack $gap={4}>
      <Stack $gap={2}>
        <Heading as="h2" $size={2}>
          {t(`reports:categories.${report.category}`)}
        </Heading>
        <Cluster $gap={2}>
          <Chip tone={report.priority === 'critical' ? 'error' : 'neutral'}>
            {t(`desk:priorities.${report.priority}`)}
          </Chip>
          <Chip>{t(`desk:cases.subjects.${report.subject_type}`)}</Chip>
          <WaitingChip since={report.waiting_since} />
        </Cluster>
        <Text>
          {t('desk:cases.about', {
            member: isErased ? t('desk:cases.formerMember') : member.name,
            reporter: reporter?.name ?? t(report.pattern ? 'desk:cases.service' : 'desk:cases.visitor'),
          })}
        </Text>
        {member && (
          <Text $size="s" $muted>
            <AccountLink id={member.id} />
            {' · '}
            {member.status && member.status !== 'active' && (
              <>
                {t(`desk:members.status.${member.status}`)}
                {' · '}
              </>
            )}
            {t('desk:cases.openReports', { count: others.open })}
            {' · '}
            {t('desk:cases.violations', { count: others.violations })}
          </Text>
        )}
        {report.hides_profile && <Alert tone="warning">{t('desk:cases.hidden')}</Alert>}
        {report.age_checked && (
          <Alert tone="info">
            {t('desk:cases.ageChecked', {
              date: format.date(report.age_checked.at),
              method: t(`desk:cases.ageMethods.${report.age_checked.method}`),
            })}
          </Alert>
        )}
      </Stack>
      {report.pattern ? (
        <Alert tone="warning">{t(`desk:cases.patterns.${report.pattern}`)}</Alert>
      ) : (
        <Quote>{report.text}</Quote>
      )}
      <EvidenceView report={report} />
    </Stack>
  );
}
