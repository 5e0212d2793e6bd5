import type { ComplaintOutcome, ReportVerdict } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { insertAuditEntry } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import type { Core } from '../core.ts';
import { decisionsService, findDecision, hasDecided } from '../decisions/index.ts';
import { reportDecisionsService } from '../reports/index.ts';
import { restrictionsService } from '../restrictions/index.ts';
import { complaintMails } from './complaint-mails.ts';
import { findComplaint, saveOutcome, saveReview } from './complaints.repository.ts';

export interface ComplaintVerdict {
  id: string;
  /** The name of who decides. */
  actor: string;
  outcome: ComplaintOutcome;
  /** In words for the complainant, and after a granted appeal also for the other side. */
  reason: string;
  /** The new decision about the report, when an appeal against that is granted. */
  report: ReportVerdict | null;
}

/** Decisions about complaints and appeals (DEC-33): each with an audit entry and a mail with the reasons. */
export function complaintDecisionsService(core: Core) {
  const { clock, inTransaction } = core;
  const mails = complaintMails(core);
  const decisions = decisionsService(core);
  const reports = reportDecisionsService(core);
  const restrictions = restrictionsService(core);

  const insertEntry = (
    trx: Transaction,
    { id, actor, action, report }: Pick<ComplaintVerdict, 'id' | 'actor' | 'report'> & { action: string },
  ) =>
    insertAuditEntry(trx, {
      actor,
      action: `complaint.${action}`,
      subject: `complaint:${id}`,
      details: report ? { report } : {},
      now: clock(),
    });

  /** An appeal is decided by another member of staff than before (DSA, article 20). */
  async function applyAppeal(
    trx: Transaction,
    { decisionId, appellantId, ...verdict }: ComplaintVerdict & Appeal,
  ): Promise<void> {
    const appealed = await findDecision(trx, decisionId);
    if (!appealed) throw new DomainError('not_found');
    if (await hasDecided(trx, appealed, verdict.actor))
      throw new DomainError('forbidden', { reason: 'same_person' });
    const isAboutAccount = appealed.category === 'account';
    const isAboutReport =
      verdict.outcome === 'granted' && appealed.party !== 'complainant' && !isAboutAccount;
    if (isAboutReport !== (verdict.report !== null))
      throw new DomainError('validation', {
        fields: { report: isAboutReport ? 'required' : 'not_accepted' },
      });
    if (isAboutAccount && verdict.outcome === 'granted' && appealed.user_id !== null)
      await restrictions.revoke(trx, { userId: appealed.user_id, actId: appealed.subject_id });
    if (verdict.report === null) return;
    await reports.replace(trx, {
      ...verdict.report,
      id: appealed.subject_id,
      appellantId,
      reason: verdict.reason,
      actor: verdict.actor,
    });
  }

  return {
    /** Shows the complainant that staff are at work on it. */
    startReview: ({ id, actor }: { id: string; actor: string }): Promise<void> =>
      inTransaction(async (trx) => {
        if (!(await findComplaint(trx, id))) throw new DomainError('not_found');
        if (!(await saveReview(trx, { id, now: clock() }))) throw new DomainError('conflict');
        await insertEntry(trx, { id, actor, action: 'reviewed', report: null });
      }),

    decide: (verdict: ComplaintVerdict): Promise<void> =>
      inTransaction(async (trx) => {
        const { id, actor, outcome, reason } = verdict;
        const complaint = await findComplaint(trx, id);
        if (!complaint) throw new DomainError('not_found');
        if (complaint.status === 'decided') throw new DomainError('conflict');
        const { kind, user_id, decision_id } = complaint;
        if (decision_id !== null)
          await applyAppeal(trx, { ...verdict, decisionId: decision_id, appellantId: user_id });
        else if (verdict.report) throw new DomainError('validation', { fields: { report: 'not_accepted' } });
        if (!(await saveOutcome(trx, { id, outcome, now: clock() }))) throw new DomainError('conflict');
        const isFinal = kind === 'decision_appeal';
        const notice = { user_id, category: kind, outcome, rule: null, facts: reason, actor };
        const path = await decisions.create(trx, {
          ...notice,
          party: 'complainant',
          subject_id: id,
          is_final: isFinal,
        });
        await mails.sendDecision(trx, { complaint, outcome, facts: reason, path, isFinal });
        await insertEntry(trx, { id, actor, action: outcome, report: verdict.report });
      }),
  };
}

interface Appeal {
  decisionId: string;
  appellantId: string | null;
}
