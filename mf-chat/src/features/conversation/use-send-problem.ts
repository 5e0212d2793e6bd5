import type { Conversation, User } from '@liaison/shared/contracts';
import { useState } from 'react';
import type { ConversationKey } from '../../drafts/draft.store.ts';
import { useRefused } from '../../outbox/outbox.store.ts';

/**
 * `daily_limit` comes with `next_conversation_at`. Two are no state of the conversation: the service has refused a message at the price that
 * was shown (`price_changed`), or because the user deleted the conversation on another device before (`conversation_deleted`).
 */
export type SendProblem =
  NonNullable<Conversation['reason']> | 'daily_limit' | 'price_changed' | 'conversation_deleted';

/** These problems do not end while the page is open, so there is no field to write in. */
export const permanentProblems: readonly SendProblem[] = ['profile_unavailable', 'blocked'];

/** Whoever sends again has solved these problems or agrees. */
export const repeatableProblems: readonly SendProblem[] = [
  'not_enough_credits',
  'price_changed',
  'conversation_deleted',
];

const problemByCode: Partial<Record<string, SendProblem>> = {
  not_enough_credits: 'not_enough_credits',
  price_changed: 'price_changed',
  not_found: 'conversation_deleted',
  premium_required: 'conversation_limit',
  partner_not_confirmed: 'partner_not_confirmed',
  not_confirmed: 'not_confirmed',
  profile_unavailable: 'profile_unavailable',
  blocked: 'blocked',
  blocked_by_me: 'blocked',
  silenced: 'silenced',
};

/**
 * Why the user cannot send. Missing credits are reported only after an attempt to send, every other problem at once. A purchase
 * on any page solves missing credits and the conversation limit.
 */
export function useSendProblem({
  conversation,
  user,
  conversationKey,
  needed,
}: {
  conversation: Conversation;
  user: User;
  conversationKey: ConversationKey;
  /** The credits for what is to be sent. */
  needed: number;
}) {
  const [attempted, setAttempted] = useState<SendProblem | null>(null);
  const refused = useRefused(conversationKey);
  const problem = attempted ?? (refused && problemByCode[refused]) ?? getInitialProblem(conversation);
  const isSolved =
    (problem === 'not_enough_credits' && user.credits >= needed) ||
    (problem === 'conversation_limit' && user.paid_user) ||
    (problem === 'silenced' && conversation.can_send);
  if (isSolved && attempted) setAttempted(null);
  return { problem: isSolved ? null : problem, refuse: setAttempted };
}

function getInitialProblem({ reason, next_conversation_at }: Conversation): SendProblem | null {
  if (next_conversation_at !== undefined) return 'daily_limit';
  return reason === 'not_enough_credits' ? null : reason;
}
