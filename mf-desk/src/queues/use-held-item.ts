import { ApiError } from '@liaison/shared/api';
import { useState } from 'react';

/**
 * Keeps an item on the screen until `leave` is called. The queue hands out another one as soon as this one is decided elsewhere or its claim
 * has ended, which would take away what is being typed.
 */
export function useHeldItem<Item extends { id: string }>(offered: Item | null | undefined) {
  const [held, setHeld] = useState<Item>();
  const [left, setLeft] = useState<Item>();
  const [leftCount, setLeftCount] = useState(0);
  const isSame = held === undefined || held.id === offered?.id;
  if (offered && offered !== left && offered !== held && isSame) setHeld(offered);
  const isLost = offered !== undefined && !isSame;
  return {
    item: held ?? offered,
    isLost,
    leftCount,
    leave() {
      setLeft(held);
      setHeld(undefined);
      setLeftCount((before) => before + 1);
    },
    /** The notice about a lost item says it better than the answer to a decision that came too late. */
    hideConflict: (error: Error | null) =>
      isLost && error instanceof ApiError && error.code === 'conflict' ? null : error,
  };
}
