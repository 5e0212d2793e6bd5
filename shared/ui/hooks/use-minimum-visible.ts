import { useEffect, useRef, useState } from 'react';

/** Stays true for at least 200 ms, so that a loading placeholder does not flicker (SH-008, DEC-35). */
export function useMinimumVisible(isLoading: boolean, minimumMs = 200): boolean {
  const [isVisible, setVisible] = useState(isLoading);
  const shownAt = useRef(0);
  if (isLoading && !isVisible) setVisible(true);

  useEffect(() => {
    if (isLoading) {
      shownAt.current = Date.now();
      return;
    }
    if (minimumMs === 0) return;
    const timer = setTimeout(() => setVisible(false), Math.max(0, shownAt.current + minimumMs - Date.now()));
    return () => clearTimeout(timer);
  }, [isLoading, minimumMs]);

  return isLoading || (isVisible && minimumMs > 0);
}
