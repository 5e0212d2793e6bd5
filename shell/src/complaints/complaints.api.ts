import { ApiError, apiQuery, call } from '@liaison/shared/api';
import type { ComplaintDraft } from '@liaison/shared/contracts';
import { mutationOptions } from '@tanstack/react-query';

export interface CaseLink {
  id: string;
  token: string;
}

export const sendComplaint = mutationOptions({
  async mutationFn(body: ComplaintDraft) {
    const post = (client_id: string) => call('POST /api/complaint.php', { body: { ...body, client_id } });
    try {
      return await post(body.client_id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'client_id_reused') throw error;
      // The id belongs to an earlier attempt, whose answer was lost, with other text.
      return post(crypto.randomUUID());
    }
  },
});

export const ownCasesQuery = apiQuery('GET /api/cases.php');

export const complaintQuery = (query: CaseLink) => apiQuery('GET /api/complaint.php', { query });

export const decisionQuery = (query: CaseLink) => apiQuery('GET /api/decision.php', { query });
