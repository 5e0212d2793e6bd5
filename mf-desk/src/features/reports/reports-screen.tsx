import type { QueuedReport } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CaseColumns } from '../../cases/case-columns.tsx';
import { CaseForm, useCaseDraft } from '../../cases/case-form.tsx';
import { ReportFacts } from '../../cases/report-facts.tsx';
import { DeskFrame } from '../../desk-frame.tsx';
import { ClaimQueue } from '../../queues/claim-queue.tsx';
import { ClaimedItem, type ErrorText } from '../../queues/claimed-item.tsx';
import { claimedReportQuery, decideReport } from './reports.api.ts';

export function Component() {
  return (
    <DeskFrame section="reports">
      {() => (
        <ClaimQueue queue="reports">
          {(renderGiveBack) => <Claimed renderGiveBack={renderGiveBack} />}
        </ClaimQueue>
      )}
    </DeskFrame>
  );
}

function Claimed({ renderGiveBack }: { renderGiveBack: (id: string) => ReactNode }) {
  const { t } = useTranslation('desk');
  const query = useQuery(claimedReportQuery);
  return (
    <ClaimedItem queue="reports" query={query}>
      {(report, { leave, errorText }) => (
        <CaseColumns
          facts={<ReportFacts report={report} />}
          form={
            <ReportForm
              key={report.id}
              report={report}
              errorText={errorText}
              giveBack={renderGiveBack(report.id)}
              onDecided={() => leave(t('cases.decided'))}
            />
          }
        />
      )}
    </ClaimedItem>
  );
}

function ReportForm({
  report: { id, category, language },
  errorText,
  giveBack,
  onDecided,
}: {
  report: QueuedReport;
  errorText: ErrorText;
  giveBack: ReactNode;
  onDecided: () => void;
}) {
  const draft = useCaseDraft(`reports/${id}`);
  const decide = useSingleMutation({ ...decideReport, onSuccess: draft.remove });
  return (
    <CaseForm
      draft={draft}
      outcomes={[]}
      asksVerdict="always"
      isAboutAge={category === 'underage'}
      language={language}
      isBusy={decide.isBusy}
      error={decide.error}
      errorText={errorText}
      giveBack={giveBack}
      onAnswer={({ report, reason }) =>
        report && decide.mutate({ id, ...report, reason }, { onSuccess: onDecided })
      }
    />
  );
}
