import type { ApiBody, AppealedDecision, QueuedComplaint, QueuedReport } from '@liaison/shared/contracts';
import { getStaffActor } from '../../db/audit.ts';
import { complaintDecisionsService } from '../complaints/index.ts';
import type { Core } from '../core.ts';
import { findDecision } from '../decisions/index.ts';
import { reportDecisionsService } from '../reports/index.ts';
import { claimsService, type Worker } from './claims.service.ts';
import { findComplaint } from './items.repository.ts';
import { findReportItem } from './report-item.ts';

/** Reports, complaints and appeals: one at a time, decided at once, since a decision sends mails. */
export function caseQueueService(core: Core) {
  const { db, clock, inTransaction } = core;
  const claims = claimsService(core);
  const reports = reportDecisionsService(core);
  const complaints = complaintDecisionsService(core);

  async function findAppealed(decisionId: string): Promise<AppealedDecision | null> {
    const row = await findDecision(db, decisionId);
    if (!row) return null;
    return {
      party: row.party,
      category: row.category as AppealedDecision['category'],
      outcome: row.outcome as AppealedDecision['outcome'],
      rule: row.rule as AppealedDecision['rule'],
      facts: row.facts,
      decided_at: row.created_at.toISOString(),
      report: row.party === 'complainant' ? null : await findReportItem(db, row.subject_id, clock()),
    };
  }

  async function findComplaintItem(id: string): Promise<QueuedComplaint | null> {
    const row = await findComplaint(db, id);
    if (!row) return null;
    return {
      id,
      kind: row.kind,
      priority: row.priority,
      waiting_since: row.created_at.toISOString(),
      from: { id: row.user_id, name: row.account_name ?? row.name, email: row.email },
      language: row.language,
      subject: row.subject,
      url: row.url,
      text: row.text,
      appeal_against: row.decision_id === null ? null : await findAppealed(row.decision_id),
    };
  }

  return {
    async claimReport(worker: Worker): Promise<QueuedReport | null> {
      const [id] = await inTransaction((trx) => claims.claim(trx, { queue: 'reports', worker, count: 1 }));
      return id === undefined ? null : findReportItem(db, id, clock());
    },

    decideReport: (worker: Worker, verdict: ApiBody<'PUT /api/desk/reports'>): Promise<void> =>
      claims.decide({ queue: 'reports', worker, outcome: verdict.decision, ...verdict }, (actor) =>
        reports.decide({ ...verdict, actor }),
      ),

    /** Shows the complainant that it is in review. */
    async claimComplaint(worker: Worker, queue: 'complaints' | 'appeals'): Promise<QueuedComplaint | null> {
      const [id] = await inTransaction((trx) => claims.claim(trx, { queue, worker, count: 1 }));
      if (id === undefined) return null;
      if ((await findComplaint(db, id))?.status === 'received')
        await complaints.startReview({ id, actor: getStaffActor(worker.id) });
      return findComplaintItem(id);
    },

    decideComplaint: (worker: Worker, verdict: ApiBody<'PUT /api/desk/complaints'>): Promise<void> =>
      claims.decide({ queue: 'complaints', worker, ...verdict }, (actor) =>
        complaints.decide({ ...verdict, actor, report: null }),
      ),

    decideAppeal: (worker: Worker, verdict: ApiBody<'PUT /api/desk/appeals'>): Promise<void> =>
      claims.decide({ queue: 'appeals', worker, ...verdict }, (actor) =>
        complaints.decide({ ...verdict, actor }),
      ),
  };
}
