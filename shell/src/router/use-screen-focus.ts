import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { mainId } from '../navigation/skip-link.tsx';

/**
 * Moves the focus to the screen that a link has opened, when the link is gone or is beside the screen, as in a bar: else the focus would be
 * lost, Tab would continue at the end of the page, or no screen reader would say that the page has changed. Back and forward return it to
 * the link of that screen that had it last. A screen that takes the focus itself keeps it, and so does a link within the screen that stays.
 */
export function useScreenFocus(): void {
  const { pathname, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shownPath = useRef(pathname);
  /** Addresses of the links that had the focus last, by the key of the history entry. */
  const links = useRef(new Map<string, string>());

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const address = target instanceof Element && target.closest(`#${mainId} a`)?.getAttribute('href');
      if (address) links.current.set(key, address);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [key]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const main = document.getElementById(mainId);
    if (!main || !document.activeElement?.matches(`body, #${mainId}, a:not(#${mainId} a)`)) return;
    main.focus({ preventScroll: true });
    const address = isReturn ? links.current.get(key) : undefined;
    return address === undefined ? undefined : focusLink(main, address);
  }, [pathname, key, isReturn]);
}

/** Waits for the link, because its screen may still be loading, until the user moves the focus. Returns a function that stops waiting. */
function focusLink(main: HTMLElement, address: string): () => void {
  const observer = new MutationObserver(focusWhenShown);
  observer.observe(main, { childList: true, subtree: true });
  focusWhenShown();
  return () => observer.disconnect();

  function focusWhenShown() {
    if (document.activeElement !== main) return observer.disconnect();
    const links = [...main.querySelectorAll('a')];
    links.find((link) => link.getAttribute('href') === address)?.focus({ preventScroll: true });
  }
}
