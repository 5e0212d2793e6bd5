import { type RefObject, useLayoutEffect } from 'react';
import { mainId } from '../navigation/skip-link.tsx';

/** Moves the focus to the screen when the element goes away with it: else it would be lost, and Tab would continue at the end of the page. */
export function useFocusReturn(element: RefObject<HTMLElement | null>): void {
  // While the element is still on the page.
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement))
        document.getElementById(mainId)?.focus({ preventScroll: true });
    };
  }, [element]);
}
