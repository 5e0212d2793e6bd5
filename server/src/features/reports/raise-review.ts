import type { ReportDraft, ReportPattern } from '@liaison/shared/contracts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { createEvidence, listMembersOfMessage } from './evidence.repository.ts';
import { insertReport, isErased, isReviewed } from './reports.repository.ts';

/** A pattern that continues is reviewed once in this time. */
const pauseMs = 7 * 86_400_000;

interface Review {
  memberId: string;
  pattern: ReportPattern;
  subject: Pick<ReportDraft, 'type' | 'id'>;
  now: Date;
}

/** A report by nobody, about a pattern: nothing happens to the member before staff decide. */
export async function raiseReview(
  trx: Transaction,
  { memberId, pattern, subject, now }: Review,
): Promise<void> {
  const parties = subject.type === 'message' ? await listMembersOfMessage(trx, subject.id) : [];
  // Without the lock, the evidence could keep what an account wrote that is erased at this moment.
  await lockAccounts(trx, [memberId, ...parties]);
  if (await isErased(trx, memberId)) return;
  if (await isReviewed(trx, { memberId, pattern, since: new Date(now.getTime() - pauseMs) })) return;
  // The messages as their sender has them, because nobody has reported one.
  const evidence = await createEvidence(trx, { reporterId: memberId, memberId, subject });
  await insertReport(trx, {
    reporter_id: null,
    subject_type: subject.type,
    subject_id: subject.id,
    subject_user_id: memberId,
    category: 'fake_or_scam',
    pattern,
    priority: 'normal',
    text: '',
    evidence: JSON.stringify(evidence),
    hides_profile: false,
    decision: null,
    created_at: now,
    decided_at: null,
  });
}
