import type { QueuedReport } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, ListSkeleton, QueryView, Stack } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CaseColumns } from '../../cases/case-columns.tsx';
import { CaseForm } from '../../cases/case-form.tsx';
import { ReportFacts } from '../../cases/report-facts.tsx';
import { DeskFrame } from '../../desk-frame.tsx';
import { EmptyQueue } from '../../queues/empty-queue.tsx';
import { QueueStatus } from '../../queues/queue-status.tsx';
import { useReleaseOnLeave } from '../../queues/use-release-on-leave.ts';
import { claimedReportQuery, decideReport } from './reports.api.ts';

export function Component() {
  return <DeskFrame section="reports">{() => <Queue />}</DeskFrame>;
}

function Queue() {
  const { t } = useTranslation('desk');
  const query = useQuery(claimedReportQuery);
  const [isDecided, setIsDecided] = useState(false);
  useReleaseOnLeave('reports');
  return (
    <Stack $gap={4}>
      <QueueStatus queue="reports" />
      <div role="status">{isDecided && <Alert tone="success">{t('cases.decided')}</Alert>}</div>
      <QueryView query={query} loading={<ListSkeleton />}>
        {(report) =>
          report ? (
            <CaseColumns
              facts={<ReportFacts report={report} />}
              form={<ReportForm key={report.id} report={report} onDecided={() => setIsDecided(true)} />}
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
  onDecided,
}: {
  report: QueuedReport;
  onDecided: () => void;
}) {
  const decide = useSingleMutation(decideReport);
  return (
    <CaseForm
      hasOutcome={false}
      asksVerdict="always"
      isAboutAge={category === 'underage'}
      isBusy={decide.isBusy}
      error={decide.error}
      onAnswer={({ report, reason }) =>
        report && decide.mutate({ id, ...report, reason }, { onSuccess: onDecided })
      }
    />
  );
}
