import { useEffect, useRef, useState } from 'react';

const minimumMs = 200;

/** A placeholder, once shown, stays for 200 ms: it never flickers (SH-008, DEC-35). */
export function useMinimumVisible(isWaiting: boolean): boolean {
  const [isHeld, setHeld] = useState(isWaiting);
  const shownAt = useRef(0);
  if (isWaiting && !isHeld) setHeld(true);

  useEffect(() => {
    if (isWaiting) {
      shownAt.current = Date.now();
      return;
    }
    const timer = setTimeout(() => setHeld(false), Math.max(0, shownAt.current + minimumMs - Date.now()));
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return isWaiting || isHeld;
}
