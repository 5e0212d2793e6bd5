import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls when the element comes within a screen's height of the view. Without an observer the button beside it remains. */
export function useNearEnd(isWatching: boolean, onNear: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const target = element.current;
    if (!isWatching || !target || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) near();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [isWatching]);
  return element;
}
