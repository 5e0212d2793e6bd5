import { call } from '@liaison/shared/api';
import type { ReportDraft } from '@liaison/shared/contracts';
import { mutationOptions } from '@tanstack/react-query';

export const sendReport = mutationOptions({
  mutationFn: (body: ReportDraft) => call('POST /api/report.php', { body }),
});
