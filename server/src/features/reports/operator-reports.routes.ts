import { ReportVerdict } from '@liaison/shared/contracts';
import * as z from 'zod/mini';
import { DomainError } from '../../core/domain-error.ts';
import { Actor, parseOperatorId, Reason, requireOperator } from '../../http/require-operator.ts';
import type { ApiScope } from '../feature.ts';
import { reportDecisionsService } from './report-decisions.service.ts';
import { listOpenReports } from './reports.repository.ts';

const DecisionRequest = z.object({
  ...ReportVerdict.shape,
  reason: Reason,
  actor: Actor,
});

const limited = { rateClass: 'write' } as const;

export interface WaitingReport {
  id: string;
  subject: string;
  member: { id: string | null; name: string | null };
  by: string | null;
  category: string;
  priority: 'normal' | 'critical';
  text: string;
  evidence: unknown;
  /** Those in the evidence that their owner has deleted since. */
  deleted_pictures: string[];
  hides_profile: boolean;
  waiting_since: string;
}

/** Endpoints for `npm run operator`. */
export function registerOperatorReportRoutes({ app, core }: ApiScope): void {
  const onRequest = requireOperator(core);
  const decisions = reportDecisionsService(core);

  app.get('/-/operator/reports', { onRequest, config: limited }, async () => {
    const rows = await listOpenReports(core.db);
    const reports: WaitingReport[] = rows.map((row) => ({
      id: row.id,
      subject: `${row.subject_type} ${row.subject_id}`,
      member: { id: row.subject_user_id, name: row.subject_name },
      by: row.reporter_id,
      category: row.category,
      priority: row.priority,
      text: row.pattern === null ? row.text : `(a pattern: ${row.pattern})`,
      evidence: row.evidence,
      deleted_pictures: row.deleted_pictures,
      hides_profile: row.hides_profile,
      waiting_since: row.created_at.toISOString(),
    }));
    return { reports };
  });

  app.post<{ Params: { id: string } }>(
    '/-/operator/reports/:id',
    { onRequest, config: limited },
    async (request, reply) => {
      const parsed = DecisionRequest.safeParse(request.body);
      if (!parsed.success) throw new DomainError('malformed');
      await decisions.decide({ id: parseOperatorId(request.params.id), ...parsed.data });
      return reply.code(204).send();
    },
  );
}
