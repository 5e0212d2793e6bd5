import type { MemberCard, SwipeAction } from '@liaison/shared/contracts';
import { useSession, useUser } from '@liaison/shared/session';
import { showToast, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { decideMutation, undoMutation } from './swipe.api.ts';

export interface LeavingCard {
  member: MemberCard;
  action: SwipeAction;
}

/** Decides about the first of `members`. No decision is accepted before the service has stored the one before it. */
export function useSwipe(members: readonly MemberCard[]) {
  const errorText = useErrorText();
  const userId = useUser()?.id;
  const [leaving, setLeaving] = useState<LeavingCard | null>(null);
  const [decisions, setDecisions] = useState(0);
  const onError = () => setLeaving(null);
  // Not of the single call: the member may have left the game before the answer. One who has signed out is told nothing.
  const onSettled = (_answer: unknown, error: Error | null) => {
    if (error && useSession.getState().user?.id === userId) showToast(errorText(error), 'error');
  };
  const decision = useMutation({ ...decideMutation, onSettled });
  const undoing = useMutation({ ...undoMutation, onSettled });
  const isBusy = decision.isPending || undoing.isPending;
  const decidedId = decision.isPending ? decision.variables.profile : undefined;
  const deck = members.filter(({ id }) => id !== decidedId);

  return {
    deck,
    leaving,
    canUndo: decisions > 0 && !isBusy,
    decide(action: SwipeAction) {
      const [member] = deck;
      if (!member || isBusy) return;
      setLeaving({ member, action });
      decision.mutate(
        { profile: member.id, action },
        { onError, onSuccess: () => setDecisions((count) => count + 1) },
      );
    },
    undo() {
      if (decisions === 0 || isBusy) return;
      setLeaving(null);
      undoing.mutate(undefined, { onError, onSuccess: () => setDecisions((count) => count - 1) });
    },
    handleLeft: () => setLeaving(null),
  };
}
