import { complaintOutcomes, type QueuedComplaint } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Text } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CaseColumns } from '../../cases/case-columns.tsx';
import { CaseForm, useCaseDraft } from '../../cases/case-form.tsx';
import { ClaimQueue } from '../../queues/claim-queue.tsx';
import { ClaimedItem, type ErrorText } from '../../queues/claimed-item.tsx';
import { ComplaintFacts, isOfErased } from './complaint-facts.tsx';
import { claimedComplaintQuery, type ComplaintQueue, decideComplaint } from './complaints.api.ts';

/** Complaints, or appeals, which the service offers only to people who have not decided before. */
export function ComplaintQueueView({ queue }: { queue: ComplaintQueue }) {
  const { t } = useTranslation('desk');
  return (
    <ClaimQueue queue={queue}>
      {(renderGiveBack) => (
        <>
          {queue === 'appeals' && <Text $muted>{t('cases.anotherPerson')}</Text>}
          <Claimed queue={queue} renderGiveBack={renderGiveBack} />
        </>
      )}
    </ClaimQueue>
  );
}

interface ClaimedProps {
  queue: ComplaintQueue;
  renderGiveBack: (id: string) => ReactNode;
}

function Claimed({ queue, renderGiveBack }: ClaimedProps) {
  const { t } = useTranslation('desk');
  const query = useQuery(claimedComplaintQuery(queue));
  return (
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
              giveBack={renderGiveBack(complaint.id)}
              onDecided={() => leave(t('cases.decided'))}
            />
          }
        />
      )}
    </ClaimedItem>
  );
}

interface ComplaintFormProps {
  queue: ComplaintQueue;
  complaint: QueuedComplaint;
  errorText: ErrorText;
  giveBack: ReactNode;
  onDecided: () => void;
}

function ComplaintForm({
  queue,
  complaint: { id, appeal_against, language },
  errorText,
  giveBack,
  onDecided,
}: ComplaintFormProps) {
  const draft = useCaseDraft(`${queue}/${id}`);
  const decide = useSingleMutation({ ...decideComplaint(queue), onSuccess: draft.remove });
  const isAboutReport =
    appeal_against !== null &&
    appeal_against.party !== 'complainant' &&
    // What was imposed on the account ends with the appeal.
    appeal_against.category !== 'account';
  return (
    <CaseForm
      draft={draft}
      outcomes={isAboutReport && isOfErased(appeal_against) ? ['refused'] : complaintOutcomes}
      asksVerdict={isAboutReport ? 'whenGranted' : 'never'}
      except={appeal_against?.report?.decision ?? appeal_against?.outcome}
      isAboutAge={appeal_against?.category === 'underage'}
      language={language}
      isBusy={decide.isBusy}
      error={decide.error}
      errorText={errorText}
      giveBack={giveBack}
      onAnswer={({ outcome, report, reason }) =>
        outcome && decide.mutate({ id, outcome, report, reason }, { onSuccess: onDecided })
      }
    />
  );
}
