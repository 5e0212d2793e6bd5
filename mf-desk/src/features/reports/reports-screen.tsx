import type { QueuedReport } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Stack } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { CaseColumns } from '../../cases/case-columns.tsx';
import { CaseForm } from '../../cases/case-form.tsx';
import { ReportFacts } from '../../cases/report-facts.tsx';
import { DeskFrame } from '../../desk-frame.tsx';
import { ClaimedItem, type ErrorText } from '../../queues/claimed-item.tsx';
import { QueueStatus } from '../../queues/queue-status.tsx';
import { useReleaseOnLeave } from '../../queues/use-release-on-leave.ts';
import { claimedReportQuery, decideReport } from './reports.api.ts';

export function Component() {
  return <DeskFrame section="reports">{() => <Queue />}</DeskFrame>;
}

function Queue() {
  const { t } = useTranslation('desk');
  const query = useQuery(claimedReportQuery);
  useReleaseOnLeave('reports');
  return (
    <Stack $gap={4}>
      <QueueStatus queue="reports" />
      <ClaimedItem queue="reports" query={query}>
        {(report, { leave, errorText }) => (
          <CaseColumns
            facts={<ReportFacts report={report} />}
            form={
              <ReportForm
                key={report.id}
                report={report}
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

function ReportForm({
  report: { id, category, language },
  errorText,
  onDecided,
}: {
  report: QueuedReport;
  errorText: ErrorText;
  onDecided: () => void;
}) {
  const decide = useSingleMutation(decideReport);
  return (
    <CaseForm
      hasOutcome={false}
      asksVerdict="always"
      isAboutAge={category === 'underage'}
      language={language}
      isBusy={decide.isBusy}
      error={decide.error}
      errorText={errorText}
      onAnswer={({ report, reason }) =>
        report && decide.mutate({ id, ...report, reason }, { onSuccess: onDecided })
      }
    />
  );
}
