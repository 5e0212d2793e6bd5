import type { Conversation } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import {
  freeConversations,
  historyDays,
  maxUnconfirmedMessages,
  retentionMonths,
} from './conversation-limits.ts';
import type { Relationship } from './relationship.repository.ts';

const dayMs = 86_400_000;

export const getHistoryStart = (now: Date) => new Date(now.getTime() - historyDays * dayMs);
/** Older messages are deleted. */
export function getRetentionStart(now: Date): Date {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - retentionMonths);
  return start;
}
export const getDayBefore = (now: Date) => new Date(now.getTime() - dayMs);

export const countFreeConversationsLeft = ({ me }: Relationship): number | null =>
  me.paidUser ? null : Math.max(0, freeConversations - me.startedConversations);

/** For a member without a conversation with the partner: whether that member may know that the profile exists. */
export const isVisible = ({ partner }: Relationship): boolean =>
  partner.isAvailable && ((!partner.invisible && !partner.isSwitchedOff) || partner.likesMe);

/** Why this member may not write to the partner now; null when it is allowed. Credits are checked when the message is charged. */
export function findRefusal(relationship: Relationship, now: Date): DomainError | null {
  const { me, partner } = relationship;
  if (me.id === partner.id) return new DomainError('forbidden', { reason: 'own_profile' });
  if (relationship.block !== 'none') return createBlockedError(relationship);
  if (!partner.isAvailable || partner.isSwitchedOff)
    return new DomainError('profile_unavailable', { name: partner.name });
  if (isSilenced(relationship, now))
    return new DomainError('silenced', { until: me.silencedUntil?.toISOString() });
  if (!partner.isConfirmed) return new DomainError('partner_not_confirmed', { name: partner.name });
  if (!me.isConfirmed && me.sentMessages >= maxUnconfirmedMessages) return new DomainError('not_confirmed');
  if (relationship.conversation) return null;
  if (countFreeConversationsLeft(relationship) === 0) {
    return new DomainError('premium_required', { reason: 'conversation_limit' });
  }
  if (me.nextConversationAt === null) return null;
  const waitMs = me.nextConversationAt.getTime() - now.getTime();
  return new DomainError('rate_limited', { reason: 'daily_limit', retry_after: Math.ceil(waitMs / 1000) });
}

export const isSilenced = ({ me }: Relationship, now: Date): boolean =>
  me.silencedUntil !== null && me.silencedUntil > now;

/** Both members are refused, each with the reason that applies to them. */
export const createBlockedError = ({ block, partner }: Relationship) =>
  new DomainError(block === 'by_me' ? 'blocked_by_me' : 'blocked', { name: partner.name });

/** What the composer shows before the member types. */
export function getPermission(
  relationship: Relationship,
  { hasCredits, now }: { hasCredits: boolean; now: Date },
): Pick<Conversation, 'can_send' | 'reason' | 'silenced_until' | 'next_conversation_at'> {
  const { silencedUntil, nextConversationAt } = relationship.me;
  const refusal = findRefusal(relationship, now);
  if (refusal?.code === 'rate_limited' && nextConversationAt)
    return { can_send: false, reason: null, next_conversation_at: nextConversationAt.toISOString() };
  const reason = toReason(refusal, hasCredits);
  return {
    can_send: reason === null,
    reason,
    ...(reason === 'silenced' && silencedUntil && { silenced_until: silencedUntil.toISOString() }),
  };
}

function toReason(refusal: DomainError | null, hasCredits: boolean): Conversation['reason'] {
  switch (refusal?.code) {
    case undefined:
      return hasCredits ? null : 'not_enough_credits';
    case 'premium_required':
      return 'conversation_limit';
    case 'forbidden':
      return 'own_profile';
    case 'blocked':
    case 'blocked_by_me':
      return 'blocked';
    case 'partner_not_confirmed':
    case 'not_confirmed':
    case 'silenced':
      return refusal.code;
    default:
      return 'profile_unavailable';
  }
}
