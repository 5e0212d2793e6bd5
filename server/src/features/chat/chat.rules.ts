import type { Thread } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Standing } from './standing.repository.ts';

/** Conversations that a member without a purchase may start (§9). A deleted one still counts (DEC-35). */
export const freeConversations = 2;
/** DEC-01: for everybody, against those who write to all. */
export const newConversationsPerDay = 15;
/** DEC-05: what an account may send before its e-mail address is confirmed. */
export const unconfirmedMessages = 3;
/** DEC-10: what is older is never shown. */
export const historyDays = 90;

const dayMs = 86_400_000;

export const historyStart = (now: Date) => new Date(now.getTime() - historyDays * dayMs);
export const dayBefore = (now: Date) => new Date(now.getTime() - dayMs);

export const freeConversationsLeft = ({ me }: Standing): number | null =>
  me.paidUser ? null : Math.max(0, freeConversations - me.startedConversations);

/** Whether a member who has no conversation with the partner may know that there is such a profile. */
export const isVisible = ({ partner }: Standing): boolean =>
  partner.isAvailable && (!partner.invisible || partner.likesMe);

/** Why this member may not write to that one now, credits aside; null when nothing speaks against it. */
export function refusalOf(standing: Standing, isNew: boolean): DomainError | null {
  const { me, partner } = standing;
  if (me.id === partner.id) return new DomainError('forbidden', { reason: 'own_profile' });
  if (standing.isBlocked) return new DomainError('blocked', { name: partner.name });
  if (!partner.isAvailable) return new DomainError('profile_unavailable', { name: partner.name });
  if (!partner.isConfirmed) return new DomainError('partner_not_confirmed', { name: partner.name });
  if (!me.isConfirmed && me.sentMessages >= unconfirmedMessages) return new DomainError('not_confirmed');
  if (!isNew) return null;
  if (freeConversationsLeft(standing) === 0) {
    return new DomainError('premium_required', { reason: 'conversation_limit' });
  }
  return me.startedToday >= newConversationsPerDay
    ? new DomainError('rate_limited', { retry_after: dayMs / 1000 })
    : null;
}

/** The same as the composer shows it: before anything is typed. */
export function reasonOf(refusal: DomainError | null, hasCredits: boolean): Thread['reason'] {
  switch (refusal?.code) {
    case undefined:
      return hasCredits ? null : 'not_enough_credits';
    case 'premium_required':
      return 'conversation_limit';
    case 'forbidden':
      return 'own_profile';
    case 'blocked':
    case 'partner_not_confirmed':
    case 'not_confirmed':
      return refusal.code;
    default:
      return 'profile_unavailable';
  }
}
