import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * `[ref, isNear]`: whether the element is in the viewport or at most 64 px away. Requests start then, which keeps them and their
 * code out of the first load.
 */
export function useNearViewport<E extends Element>(): [element: RefObject<E | null>, isNear: boolean] {
  const element = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (isNear || !target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '64px 0px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [isNear]);
  return [element, isNear];
}
