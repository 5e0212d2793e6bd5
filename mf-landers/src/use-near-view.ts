import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element has come into view, or nearly: what it shows is asked for then, so that the first page needs neither the
 * answer nor the code that asks.
 */
export function useNearView<E extends Element>(): [place: RefObject<E | null>, isNear: boolean] {
  const place = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const target = place.current;
    if (isNear || !target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '64px 0px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [isNear]);
  return [place, isNear];
}
