import type { ReportDecision } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { insertAuditEntry } from '../../db/audit.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import type { Core } from '../core.ts';
import { hideProfile, showProfile } from './hidden-profile.ts';
import { reportMails } from './report-mails.ts';
import { findAccount, findReport, isHiddenOtherwise, saveDecision } from './reports.repository.ts';

interface Decision {
  id: string;
  /** An operator's name. */
  actor: string;
  decision: ReportDecision;
}

/** Decisions about reports (DEC-33): each with an audit entry, the outcome for the reporter and the reasons for the member. */
export function reportDecisionsService(core: Core) {
  const { db, clock, events, inTransaction } = core;
  const mails = reportMails(core);

  return {
    async decide({ id, actor, decision }: Decision): Promise<void> {
      const memberId = (await findReport(db, id))?.subject_user_id;
      if (!memberId) throw new DomainError('not_found');
      await inTransaction(async (trx) => {
        await lockAccounts(trx, [memberId]);
        const report = await findReport(trx, id);
        if (report?.status !== 'open') throw new DomainError('conflict');
        const now = clock();
        await saveDecision(trx, { id, decision, now });
        if (decision === 'profile_disabled') await hideProfile(trx, memberId, events);
        else if (report.hides_profile && !(await isHiddenOtherwise(trx, memberId, id)))
          await showProfile(trx, memberId, events);
        // Who was never restricted need not know of a report without a violation.
        if (decision !== 'no_violation' || report.hides_profile)
          await mails.sendStatement(trx, { memberId, category: report.category, outcome: decision });
        const account = report.reporter_id === null ? undefined : await findAccount(trx, report.reporter_id);
        if (account)
          await mails.sendDecision(trx, { account, reportId: id, isViolation: decision !== 'no_violation' });
        await insertAuditEntry(trx, {
          actor,
          action: `report.${decision}`,
          subject: `report:${id}`,
          details: { member: memberId },
          now,
        });
      });
    },
  };
}
