import type { FieldErrorCode, ReportVerdict } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { insertAuditEntry } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import type { Core } from '../core.ts';
import { decisionsService } from '../decisions/index.ts';
import { checkIdentity, manualProvider } from '../identity/index.ts';
import { hideProfile, showProfile } from './hidden-profile.ts';
import { reportMails } from './report-mails.ts';
import { findAccount, findReport, isHiddenOtherwise, saveDecision } from './reports.repository.ts';

interface SignedVerdict extends ReportVerdict {
  /** The facts, in words for the member whom the report concerns. */
  reason: string;
  /** The name of who decides. */
  actor: string;
}

type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** Decisions about reports (DEC-33): each with an audit entry, the outcome for the reporter and the reasons for the member. */
export function reportDecisionsService(core: Core) {
  const { clock, events, inTransaction } = core;
  const mails = reportMails(core);
  const decisions = decisionsService(core);

  async function sendStatement(
    trx: Transaction,
    { report, memberId, decision, rule, reason, actor }: SignedVerdict & { report: Report; memberId: string },
  ): Promise<void> {
    const { category, pattern } = report;
    const notice = { category, rule, facts: reason, actor, is_final: false };
    const path = await decisions.create(trx, {
      ...notice,
      party: 'concerned',
      subject_id: report.id,
      user_id: memberId,
      outcome: decision,
    });
    const isDetected = pattern !== null;
    const statement = { memberId, category, isDetected, outcome: decision, rule, facts: reason, path };
    await mails.sendStatement(trx, statement);
  }

  async function sendOutcome(
    trx: Transaction,
    { report, decision, rule, actor }: SignedVerdict & { report: Report },
  ): Promise<void> {
    if (report.reporter_id === null) return;
    const path = await decisions.create(trx, {
      party: 'reporter',
      subject_id: report.id,
      user_id: report.reporter_id,
      category: report.category,
      outcome: decision,
      rule,
      // The facts are about another member.
      facts: null,
      actor,
      is_final: false,
    });
    const account = await findAccount(trx, report.reporter_id);
    if (account) await mails.sendDecision(trx, { account, reportId: report.id, decision, path });
  }

  /** Carries a decision out and informs everybody but the member who has appealed, who gets the decision about the appeal. */
  async function apply(
    trx: Transaction,
    { report, memberId, appellantId, ...verdict }: SignedVerdict & Applied,
  ): Promise<void> {
    const { decision, actor, age_check: method } = verdict;
    checkVerdict(report, verdict);
    const wasRestricted = report.hides_profile || (report.decision ?? 'no_violation') !== 'no_violation';
    await saveDecision(trx, { id: report.id, decision, now: clock() });
    if (method)
      await checkIdentity(trx, manualProvider, {
        memberId,
        purpose: 'age',
        evidence: { isConfirmed: true, method },
        actor,
        now: clock(),
      });
    if (decision === 'profile_disabled') await hideProfile(trx, memberId, events);
    else if (
      (report.hides_profile || report.decision === 'profile_disabled') &&
      !(await isHiddenOtherwise(trx, memberId, report.id))
    )
      await showProfile(trx, memberId, events);
    // Who was never restricted need not know of a report without a violation.
    if ((decision !== 'no_violation' || wasRestricted) && memberId !== appellantId)
      await sendStatement(trx, { report, memberId, ...verdict });
    if (report.reporter_id !== appellantId) await sendOutcome(trx, { report, ...verdict });
    await insertAuditEntry(trx, {
      actor,
      action: `report.${decision}`,
      subject: `report:${report.id}`,
      details: { member: memberId, ...(method && { age_check: method }) },
      now: clock(),
    });
  }

  async function lockReport(trx: Transaction, id: string): Promise<{ report: Report; memberId: string }> {
    const memberId = (await findReport(trx, id))?.subject_user_id;
    if (!memberId) throw new DomainError('not_found');
    await lockAccounts(trx, [memberId]);
    const report = await findReport(trx, id);
    if (!report) throw new DomainError('not_found');
    return { report, memberId };
  }

  return {
    async decide({ id, ...verdict }: SignedVerdict & { id: string }): Promise<void> {
      await inTransaction(async (trx) => {
        const { report, memberId } = await lockReport(trx, id);
        if (report.status !== 'open') throw new DomainError('conflict');
        await apply(trx, { report, memberId, appellantId: undefined, ...verdict });
      });
    },

    /** Replaces a decision by the one about an appeal, which must differ. */
    async replace(
      trx: Transaction,
      { id, appellantId, ...verdict }: SignedVerdict & { id: string; appellantId: string | null },
    ): Promise<void> {
      const { report, memberId } = await lockReport(trx, id);
      // Reasons about an account that was erased would never be erased again.
      if (report.decision === verdict.decision || report.account_status === 'deleted')
        throw new DomainError('conflict');
      await apply(trx, { report, memberId, appellantId: appellantId ?? undefined, ...verdict });
    },
  };
}

interface Applied {
  report: Report;
  memberId: string;
  appellantId: string | undefined;
}

/** A violation is one of a rule, and who was reported as a minor is shown only after a check of the age. */
function checkVerdict({ category }: Report, { decision, rule, age_check }: ReportVerdict): void {
  const needsRule = decision !== 'no_violation';
  const needsAgeCheck = category === 'underage' && decision !== 'profile_disabled';
  const fields: Record<string, FieldErrorCode> = {};
  if (needsRule !== (rule !== null)) fields['rule'] = needsRule ? 'required' : 'not_accepted';
  if (needsAgeCheck !== (age_check !== undefined))
    fields['age_check'] = needsAgeCheck ? 'required' : 'not_accepted';
  if (Object.keys(fields).length > 0) throw new DomainError('validation', { fields });
}
