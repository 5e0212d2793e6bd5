import { ApiError, apiQuery, call } from '@liaison/shared/api';
import type { ComplaintDraft } from '@liaison/shared/contracts';
import { mutationOptions } from '@tanstack/react-query';

export interface CaseLink {
  id: string;
  token: string;
}

/** `onNewId` takes the client id that the complaint is sent with when its own belongs to an earlier text. */
export const sendComplaint = (onNewId: (clientId: string) => void) =>
  mutationOptions({
    async mutationFn(body: ComplaintDraft) {
      const post = (draft: ComplaintDraft) => call('POST /api/complaint.php', { body: draft });
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

export const ownCasesQuery = apiQuery('GET /api/cases.php');

export const complaintQuery = (query: CaseLink) => apiQuery('GET /api/complaint.php', { query });

export const decisionQuery = (query: CaseLink) => apiQuery('GET /api/decision.php', { query });
