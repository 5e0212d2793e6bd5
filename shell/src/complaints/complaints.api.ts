import { apiQuery, call } from '@liaison/shared/api';
import type { ComplaintDraft } from '@liaison/shared/contracts';
import { sendOnce } from '@liaison/shared/forms';
import { mutationOptions } from '@tanstack/react-query';

export interface CaseLink {
  id: string;
  token: string;
}

/** `onNewId` takes the client id that the complaint is sent with when its own belongs to an earlier text. */
export const sendComplaint = (onNewId: (clientId: string) => void) =>
  mutationOptions({
    mutationFn: (complaint: ComplaintDraft) =>
      sendOnce(complaint, (body) => call('POST /api/complaint.php', { body }), onNewId),
  });

export const ownCasesQuery = apiQuery('GET /api/cases.php');

export const complaintQuery = (query: CaseLink) => apiQuery('GET /api/complaint.php', { query });

export const decisionQuery = (query: CaseLink) => apiQuery('GET /api/decision.php', { query });
