import { apiQuery, call } from '@liaison/shared/api';
import type { ComplaintDraft } from '@liaison/shared/contracts';
import { mutationOptions } from '@tanstack/react-query';

export interface CaseLink {
  id: string;
  token: string;
}

export const sendComplaint = mutationOptions({
  mutationFn: (body: ComplaintDraft) => call('POST /api/complaint.php', { body }),
});

export const ownCasesQuery = apiQuery('GET /api/cases.php');

export const complaintQuery = (query: CaseLink) => apiQuery('GET /api/complaint.php', { query });

export const decisionQuery = (query: CaseLink) => apiQuery('GET /api/decision.php', { query });
