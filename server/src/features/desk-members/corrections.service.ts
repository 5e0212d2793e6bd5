import type { Correction } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { toLocale } from '../../core/locale.ts';
import { getAccountSubject, insertAuditEntry } from '../../db/audit.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { isOpenStatus } from '../accounts/index.ts';
import type { Core } from '../core.ts';
import { findMember, updateProfileFacts } from './desk-members.repository.ts';

/** What a member cannot change in a profile, or no second time (DEC-21). */
export function correctionsService({ clock, events, inTransaction, mail }: Core) {
  return {
    /**
     * Fails with `conflict` for an account that is closed or has no profile, for a fictional partner, and when the values are not those
     * that the desk was shown.
     */
    async correct({
      id,
      reason,
      actor,
      before: shown,
      ...facts
    }: Correction & { actor: string }): Promise<void> {
      await inTransaction(async (trx) => {
        await lockAccounts(trx, [id]);
        const member = await findMember(trx, id);
        if (!member) throw new DomainError('not_found');
        const { gender, date_of_birth, email, name, language } = member;
        if (
          !isOpenStatus(member.status) ||
          member.role !== 'member' ||
          gender === null ||
          date_of_birth === null
        )
          throw new DomainError('conflict');
        const before = { gender, date_of_birth };
        const isDone = facts.gender === gender && facts.date_of_birth === date_of_birth;
        const isOutdated = shown && (shown.gender !== gender || shown.date_of_birth !== date_of_birth);
        // Sent again, because the answer was lost.
        if (isDone && isOutdated) return;
        if (isOutdated) throw new DomainError('conflict');
        if (isDone) throw new DomainError('validation', { fields: { date_of_birth: 'unchanged' } });
        await updateProfileFacts(trx, id, facts);
        await events.publish(trx, id, { type: 'user' });
        await insertAuditEntry(trx, {
          actor,
          action: 'member.corrected',
          subject: getAccountSubject(id),
          details: { before, after: facts, reason },
          now: clock(),
        });
        const locale = toLocale(language) ?? 'en';
        await mail.send(trx, {
          to: email,
          locale,
          template: 'details_changed',
          values: { name },
          path: '/profile',
        });
      });
    },
  };
}
