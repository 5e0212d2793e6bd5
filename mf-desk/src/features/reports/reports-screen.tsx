import type { QueuedReport } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { ListSkeleton, QueryView, Stack } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CaseColumns } from '../../cases/case-columns.tsx';
import { CaseForm } from '../../cases/case-form.tsx';
import { ReportFacts } from '../../cases/report-facts.tsx';
import { DeskFrame } from '../../desk-frame.tsx';
import { DoneNotice } from '../../queues/done-notice.tsx';
import { EmptyQueue } from '../../queues/empty-queue.tsx';
import { LostItem } from '../../queues/lost-item.tsx';
import { QueueStatus } from '../../queues/queue-status.tsx';
import { useHeldItem } from '../../queues/use-held-item.ts';
import { useReleaseOnLeave } from '../../queues/use-release-on-leave.ts';
import { claimedReportQuery, decideReport } from './reports.api.ts';

export function Component() {
  return <DeskFrame section="reports">{() => <Queue />}</DeskFrame>;
}

function Queue() {
  const { t } = useTranslation('desk');
  const query = useQuery(claimedReportQuery);
  const { item: report, isLost, leave, leftCount, hideConflict } = useHeldItem(query.data);
  const [isDecided, setIsDecided] = useState(false);
  const handleLeave = (hasDecided: boolean) => {
    setIsDecided(hasDecided);
    leave();
  };
  useReleaseOnLeave('reports');
  return (
    <Stack $gap={4}>
      <QueueStatus queue="reports" />
      <DoneNotice count={leftCount} text={isDecided ? t('cases.decided') : null} />
      {isLost && <LostItem onLeave={() => handleLeave(false)} />}
      <QueryView query={query} loading={<ListSkeleton />}>
        {() =>
          report ? (
            <CaseColumns
              facts={<ReportFacts report={report} />}
              form={
                <ReportForm
                  key={report.id}
                  report={report}
                  toShownError={hideConflict}
                  onDecided={() => handleLeave(true)}
                />
              }
            />
          ) : (
            <EmptyQueue queue="reports" />
          )
        }
      </QueryView>
    </Stack>
  );
}

function ReportForm({
  report: { id, category },
  toShownError,
  onDecided,
}: {
  report: QueuedReport;
  toShownError: (error: Error | null) => Error | null;
  onDecided: () => void;
}) {
  const decide = useSingleMutation(decideReport);
  return (
    <CaseForm
      hasOutcome={false}
      asksVerdict="always"
      isAboutAge={category === 'underage'}
      isBusy={decide.isBusy}
      error={toShownError(decide.error)}
      onAnswer={({ report, reason }) =>
        report && decide.mutate({ id, ...report, reason }, { onSuccess: onDecided })
      }
    />
  );
}
