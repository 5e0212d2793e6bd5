import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { mainId } from '../navigation/skip-link.tsx';

/**
 * Moves the focus to the screen that a link has opened, when the link is gone: else the focus would be lost, and Tab would go on at the
 * end of the page. A screen that takes the focus itself keeps it.
 */
export function useScreenFocus(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (document.activeElement === document.body)
      document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);
}
