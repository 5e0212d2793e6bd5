import type { ApiResponse, ReportDraft } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { toNetwork } from '../../core/networks.ts';
import { lockAccounts, lockOwnAccount } from '../../db/lock-accounts.ts';
import { doOnce } from '../../db/transaction.ts';
import { saveBlock } from '../blocks/index.ts';
import type { Core } from '../core.ts';
import type { MemberViewer, Viewer } from '../visibility/index.ts';
import { createEvidence, findReportedMember } from './evidence.repository.ts';
import { hideProfile } from './hidden-profile.ts';
import { reportMails } from './report-mails.ts';
import { findAccount, insertReport, isHiddenByReporter, wasLastUnfounded } from './reports.repository.ts';

const critical = new Set<ReportDraft['category']>(['underage', 'threats']);

/** Of an account, or of the network of visitors (DEC-01). A report of a minor hides a profile at once. */
const reportsPerDay = { max: 10, windowMs: 86_400_000 };

interface Sender {
  reporter: Viewer;
  /** The IP address. */
  address: string;
}

/** Reports of profiles, photos and messages, by members and visitors (DEC-25). */
export function reportsService(core: Core) {
  const { clock, events, idempotency, limits } = core;
  const mails = reportMails(core);

  const checkDailyLimit = ({ reporter, address }: Sender): Promise<void> =>
    limits.consume('report', reporter.id ?? toNetwork(address), reportsPerDay).catch(rethrowDailyLimit);

  return {
    /** Stores the report with its evidence, blocks the member if asked to, and confirms it by mail, all or nothing. */
    create(sender: Sender, draft: ReportDraft): Promise<ApiResponse<'POST /api/report.php'>> {
      const { reporter } = sender;
      return idempotency.runOnce(
        { scope: `report:${reporter.id ?? 'visitor'}`, clientId: draft.client_id, body: draft },
        async (trx) => {
          const now = clock();
          const subject = { type: draft.type, id: draft.id };
          if (reporter.id === null && subject.type === 'message')
            throw new DomainError('authentication_required');
          const memberId = await findReportedMember(trx, reporter, subject);
          // Nobody learns which members, photos and messages exist.
          if (memberId === null) throw new DomainError('not_found');
          if (memberId === reporter.id) throw new DomainError('forbidden');
          await doOnce(trx, 'report-limit', () => checkDailyLimit(sender));
          await (reporter.id === null
            ? lockAccounts(trx, [memberId])
            : lockOwnAccount(trx, reporter.id, [memberId]));
          // Before the lock, the photo may have been deleted, and would be missing in the evidence.
          if ((await findReportedMember(trx, reporter, subject)) === null) throw new DomainError('not_found');
          const account = reporter.id === null ? undefined : await findAccount(trx, reporter.id);
          const hidesProfile =
            draft.category === 'underage' &&
            reporter.id !== null &&
            // A visitor, or an account made for it, could hide any member.
            account?.status === 'active' &&
            // Again and again, whoever does not accept the decision.
            !(await wasLastUnfounded(trx, { reporterId: reporter.id, memberId })) &&
            // Several at once would each have to be decided before the profile is shown again.
            !(await isHiddenByReporter(trx, { reporterId: reporter.id, memberId }));
          const reportId = await insertReport(trx, {
            reporter_id: reporter.id,
            subject_type: subject.type,
            subject_id: subject.id,
            subject_user_id: memberId,
            category: draft.category,
            priority: critical.has(draft.category) ? 'critical' : 'normal',
            text: draft.text,
            evidence: JSON.stringify(
              await createEvidence(trx, { reporterId: reporter.id, memberId, subject }),
            ),
            hides_profile: hidesProfile,
            decision: null,
            created_at: now,
            decided_at: null,
          });
          if (hidesProfile) {
            await hideProfile(trx, memberId, events);
            await mails.sendHidden(trx, { memberId, category: draft.category });
          }
          if (account) await mails.sendReceipt(trx, { account, reportId });
          // Its own check would refuse a profile that this report, or one before it, has hidden.
          if (draft.block && isMember(reporter))
            await saveBlock(trx, { viewer: reporter, memberId, now }, events);
          return { report_id: reportId };
        },
      );
    },
  };
}

/** Says when the next report is possible, since a moment later it is not. */
function rethrowDailyLimit(error: unknown): never {
  const seconds = error instanceof DomainError ? error.details['retry_after'] : undefined;
  if (typeof seconds !== 'number') throw error;
  throw new DomainError('report_limit', { retry_after: seconds, hours: Math.ceil(seconds / 3600) });
}

const isMember = (viewer: Viewer): viewer is MemberViewer => viewer.id !== null;
