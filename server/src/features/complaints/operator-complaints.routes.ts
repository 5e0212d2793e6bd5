import { complaintOutcomes, ReportVerdict } from '@liaison/shared/contracts';
import * as z from 'zod/mini';
import { DomainError } from '../../core/domain-error.ts';
import { Actor, parseOperatorId, Reason, requireOperator } from '../../http/require-operator.ts';
import type { ApiScope } from '../feature.ts';
import { complaintDecisionsService } from './complaint-decisions.service.ts';
import { listWaitingComplaints } from './complaints.repository.ts';

const ReviewRequest = z.object({ actor: Actor });
const DecisionRequest = z.object({
  outcome: z.enum(complaintOutcomes),
  reason: Reason,
  report: z.nullable(ReportVerdict),
  actor: Actor,
});

const limited = { rateClass: 'write' } as const;

export interface WaitingComplaint {
  id: string;
  kind: string;
  priority: 'normal' | 'critical';
  is_reviewed: boolean;
  from: string;
  subject: string | null;
  url: string | null;
  text: string;
  /** The decision that an appeal is against. */
  appeal_against: string | null;
  waiting_since: string;
}

/** Endpoints for `npm run operator`. */
export function registerOperatorComplaintRoutes({ app, core }: ApiScope): void {
  const onRequest = requireOperator(core);
  const decisions = complaintDecisionsService(core);

  app.get('/-/operator/complaints', { onRequest, config: limited }, async () => ({
    complaints: (await listWaitingComplaints(core.db)).map((row): WaitingComplaint => ({
      id: row.id,
      kind: row.kind,
      priority: row.priority,
      is_reviewed: row.status === 'in_review',
      from: row.user_id ?? ([row.name, row.email].filter(Boolean).join(', ') || 'unknown'),
      subject: row.subject,
      url: row.url,
      text: row.text,
      appeal_against:
        row.party &&
        `${row.appealed_outcome} of ${row.decided_by} for the ${row.party} of ${row.party === 'complainant' ? 'complaint' : 'report'} ${row.subject_id} (${row.category})`,
      waiting_since: row.created_at.toISOString(),
    })),
  }));

  app.post<{ Params: { id: string } }>(
    '/-/operator/complaints/:id/review',
    { onRequest, config: limited },
    async (request, reply) => {
      const body = ReviewRequest.safeParse(request.body);
      if (!body.success) throw new DomainError('malformed');
      await decisions.startReview({ id: parseOperatorId(request.params.id), ...body.data });
      return reply.code(204).send();
    },
  );

  app.post<{ Params: { id: string } }>(
    '/-/operator/complaints/:id',
    { onRequest, config: limited },
    async (request, reply) => {
      const body = DecisionRequest.safeParse(request.body);
      if (!body.success) throw new DomainError('malformed');
      await decisions.decide({ id: parseOperatorId(request.params.id), ...body.data });
      return reply.code(204).send();
    },
  );
}
