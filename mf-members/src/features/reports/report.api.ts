import { ApiError, call } from '@liaison/shared/api';
import type { ReportDraft } from '@liaison/shared/contracts';
import { mutationOptions } from '@tanstack/react-query';

/** `onNewId` takes the client id that the report is sent with when its own belongs to an earlier text. */
export const sendReport = (onNewId: (clientId: string) => void) =>
  mutationOptions({
    async mutationFn(body: ReportDraft) {
      const post = (draft: ReportDraft) => call('POST /api/report.php', { body: draft });
      try {
        return await post(body);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'client_id_reused') throw error;
        // An earlier attempt, whose answer was lost, had other text.
        const clientId = crypto.randomUUID();
        onNewId(clientId);
        return post({ ...body, client_id: clientId });
      }
    },
  });
