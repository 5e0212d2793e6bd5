import { useSession } from '@liaison/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isConflict } from '../../is-conflict.ts';
import { decidePicture, giveBackPicture, type PictureVerdict, undoPicture } from './pictures.api.ts';

export interface MadeDecision {
  verdict: PictureVerdict;
  /** Milliseconds since 1970. */
  undoUntil: number;
}

const toDeviceTime = (timestamp: string) => Date.parse(timestamp) - useSession.getState().clockOffsetMs;

/** Decides and undoes. The newest decision is the one to undo; then the one before. */
export function useDecisions() {
  const [made, setMade] = useState<MadeDecision[]>([]);
  const decide = useMutation({
    ...decidePicture,
    // Not a callback of the call, which is dropped when the next decision is made before the answer.
    onSuccess: ({ undo_until }, verdict) =>
      setMade((before) => [...before, { verdict, undoUntil: toDeviceTime(undo_until) }].slice(-10)),
  });
  const undo = useMutation(undoPicture);
  const giving = useMutation(giveBackPicture);
  const remove = (id: string) => setMade((before) => before.filter(({ verdict }) => verdict.id !== id));
  const last = made.at(-1);
  return {
    last,
    decideError: decide.error,
    undoError: undo.error,
    giveBackError: giving.error,
    isGivenBack: giving.isSuccess,
    decide(verdict: PictureVerdict) {
      undo.reset();
      giving.reset();
      decide.mutate(verdict);
    },
    giveBack(id: string) {
      undo.reset();
      decide.reset();
      giving.mutate(id);
    },
    undo() {
      if (!last || undo.isPending) return;
      decide.reset();
      giving.reset();
      undo.mutate(last.verdict.id, {
        // After a lost connection there may be time left to try again.
        onSettled: (_answer, error) => (!error || isConflict(error)) && remove(last.verdict.id),
      });
    },
    /** For what cannot be undone any more. */
    remove,
  };
}
