import { call } from '@liaison/shared/api';
import type { ReportDraft } from '@liaison/shared/contracts';
import { sendOnce } from '@liaison/shared/forms';
import { mutationOptions } from '@tanstack/react-query';

/** `onNewId` takes the client id that the report is sent with when its own belongs to an earlier text. */
export const sendReport = (onNewId: (clientId: string) => void) =>
  mutationOptions({
    mutationFn: (report: ReportDraft) =>
      sendOnce(report, (body) => call('POST /api/report.php', { body }), onNewId),
  });
