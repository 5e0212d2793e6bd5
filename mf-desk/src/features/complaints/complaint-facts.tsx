import { type AppealedDecision, illegalReasons, type QueuedComplaint } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Chip, Cluster, Heading, Panel, Stack, Text } from '@liaison/shared/ui';
import { AccountLink } from '../../account-link.tsx';
import { Quote } from '../../cases/evidence-view.tsx';
import { ReportFacts } from '../../cases/report-facts.tsx';
import { WaitingChip } from '../../queues/waiting-chip.tsx';

/** What the complainant has written, and the decision that an appeal is against. */
export function ComplaintFacts({ complaint }: { complaint: QueuedComplaint }) {
  const { t } = useTranslation(['desk', 'complaints']);
  const { kind, priority, waiting_since, from, subject, url, text, appeal_against } = complaint;
  const reason = illegalReasons.find((known) => known === subject);
  return (
    <Stack $gap={4}>
      <Stack $gap={2}>
        <Heading as="h2" $size={2}>
          {t(`complaints:kinds.${kind}`)}
        </Heading>
        <Cluster $gap={2}>
          <Chip tone={priority === 'critical' ? 'error' : 'neutral'}>{t(`desk:priorities.${priority}`)}</Chip>
          <WaitingChip since={waiting_since} />
        </Cluster>
        <Text>
          {t('desk:complaints.from', {
            from: [from.name, from.email].filter(Boolean).join(', ') || t('desk:complaints.unknown'),
          })}
        </Text>
        {from.id && (
          <Text $size="s" $muted>
            <AccountLink id={from.id} />
          </Text>
        )}
        {subject && (
          <Text>
            {t('desk:complaints.subject', { subject: reason ? t(`complaints:reasons.${reason}`) : subject })}
          </Text>
        )}
        {url && <Text>{t('desk:complaints.url', { url })}</Text>}
      </Stack>
      <Quote>{text}</Quote>
      {appeal_against && <Appealed decision={appeal_against} />}
    </Stack>
  );
}

/** Whether it is about a report of an account that was erased since, about which nothing can be decided any more. */
export const isOfErased = ({ report }: AppealedDecision): boolean => report?.member?.status === 'deleted';

function Appealed({ decision }: { decision: AppealedDecision }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { party, category, outcome, rule, facts, decided_at, report } = decision;
  return (
    <>
      <Panel>
        <Stack $gap={2}>
          <Heading as="h3" $size={4}>
            {t('complaints.against')}
          </Heading>
          <Text>
            {category === 'account'
              ? t(`members.outcomes.${outcome}`)
              : outcome === 'granted' || outcome === 'refused'
                ? t(`cases.outcomes.${outcome}`)
                : t(`cases.decisions.${outcome}`)}
          </Text>
          <Text $size="s" $muted>
            {t(`complaints.parties.${party}`)}
            {' · '}
            {format.dateTime(decided_at)}
          </Text>
          {rule && <Text>{t('complaints.rule', { rule: t(`cases.rules.${rule}`) })}</Text>}
          {facts && <Quote>{facts}</Quote>}
          {category === 'account' && outcome !== 'warned' && <Text>{t('complaints.endsAct')}</Text>}
        </Stack>
      </Panel>
      {report?.decision && report.decision !== outcome && (
        <Alert tone="warning">
          {t('complaints.decidedSince', { decision: t(`cases.decisions.${report.decision}`) })}
        </Alert>
      )}
      {isOfErased(decision) && <Alert tone="warning">{t('complaints.erased')}</Alert>}
      {report && <ReportFacts report={report} />}
    </>
  );
}
