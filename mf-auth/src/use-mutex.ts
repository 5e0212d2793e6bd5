import { useRef } from 'react';

/** Locks synchronously, so that a double click cannot send twice before React disables the button. */
export function useMutex() {
  const isLocked = useRef(false);
  return {
    /** Returns false when it is locked already. */
    tryLock: () => {
      const hasLocked = !isLocked.current;
      isLocked.current = true;
      return hasLocked;
    },
    unlock: () => {
      isLocked.current = false;
    },
  };
}
