import type { Thread, User } from '@liaison/shared/contracts';
import { useState } from 'react';
import type { ThreadKey } from '../../drafts/draft.store.ts';
import { useRefused } from './outbox.ts';

export type Problem = NonNullable<Thread['reason']>;

const reasons: Partial<Record<string, Problem>> = {
  not_enough_credits: 'not_enough_credits',
  premium_required: 'conversation_limit',
  partner_not_confirmed: 'partner_not_confirmed',
  not_confirmed: 'not_confirmed',
  profile_unavailable: 'profile_unavailable',
  blocked: 'blocked',
};

/**
 * Why one cannot write. Missing credits are mentioned once somebody has tried to send; the rest is said before anything is
 * typed in vain. A purchase, wherever it is made, ends both that it can.
 */
export function useProblem({
  thread,
  user,
  threadKey,
}: {
  thread: Thread;
  user: User;
  threadKey: ThreadKey;
}) {
  const [asked, setAsked] = useState<Problem | null>(null);
  const refused = useRefused(threadKey);
  const problem = asked ?? (refused && reasons[refused]) ?? openReason(thread.reason);
  const isSolved =
    (problem === 'not_enough_credits' && user.credits >= thread.cost.message) ||
    (problem === 'conversation_limit' && user.paid_user);
  if (isSolved && asked) setAsked(null);
  return { problem: isSolved ? null : problem, refuse: setAsked };
}

const openReason = (reason: Thread['reason']) => (reason === 'not_enough_credits' ? null : reason);
