import type { QueuedComplaint } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Stack, Text } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { CaseColumns } from '../../cases/case-columns.tsx';
import { CaseForm } from '../../cases/case-form.tsx';
import { ClaimedItem, type ErrorText } from '../../queues/claimed-item.tsx';
import { QueueStatus } from '../../queues/queue-status.tsx';
import { useReleaseOnLeave } from '../../queues/use-release-on-leave.ts';
import { ComplaintFacts } from './complaint-facts.tsx';
import { claimedComplaintQuery, type ComplaintQueue, decideComplaint } from './complaints.api.ts';

/** Complaints, or appeals, which the service offers only to people who have not decided before. */
export function ComplaintQueueView({ queue }: { queue: ComplaintQueue }) {
  const { t } = useTranslation('desk');
  const query = useQuery(claimedComplaintQuery(queue));
  useReleaseOnLeave(queue);
  return (
    <Stack $gap={4}>
      <QueueStatus queue={queue} />
      {queue === 'appeals' && <Text $muted>{t('cases.anotherPerson')}</Text>}
      <ClaimedItem queue={queue} query={query}>
        {(complaint, { leave, errorText }) => (
          <CaseColumns
            facts={<ComplaintFacts complaint={complaint} />}
            form={
              <ComplaintForm
                key={complaint.id}
                queue={queue}
                complaint={complaint}
                errorText={errorText}
                onDecided={() => leave(t('cases.decided'))}
              />
            }
          />
        )}
      </ClaimedItem>
    </Stack>
  );
}

interface ComplaintFormProps {
  queue: ComplaintQueue;
  complaint: QueuedComplaint;
  errorText: ErrorText;
  onDecided: () => void;
}

function ComplaintForm({
  queue,
  complaint: { id, appeal_against, language },
  errorText,
  onDecided,
}: ComplaintFormProps) {
  const decide = useSingleMutation(decideComplaint(queue));
  const isAboutReport = appeal_against !== null && appeal_against.party !== 'complainant';
  return (
    <CaseForm
      hasOutcome
      asksVerdict={isAboutReport ? 'whenGranted' : 'never'}
      except={appeal_against?.outcome}
      isAboutAge={appeal_against?.category === 'underage'}
      language={language}
      isBusy={decide.isBusy}
      error={decide.error}
      errorText={errorText}
      onAnswer={({ outcome, report, reason }) =>
        outcome && decide.mutate({ id, outcome, report, reason }, { onSuccess: onDecided })
      }
    />
  );
}
