import { useRef } from 'react';

/** Taken at once, before anything is drawn anew: a second click finds that the first is on its way. */
export function useLatch() {
  const isTaken = useRef(false);
  return {
    /** Whether this is the first. */
    take: () => {
      const isFirst = !isTaken.current;
      isTaken.current = true;
      return isFirst;
    },
    release: () => {
      isTaken.current = false;
    },
  };
}
