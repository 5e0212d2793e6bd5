import { type FocusEvent, useEffect, useRef } from 'react';

/** An element that is removed loses its focus to the page: what takes its place gets it. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (isFocusLost()) element?.focus();
}

/** `move` runs when an element was removed while it had the focus. The result belongs on `onFocus` of what surrounds such elements. */
export function useKeptFocus(move: () => void): (event: FocusEvent) => void {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (isFocusLost()) move();
  });
  return ({ target }) => {
    focused.current = target;
  };
}

const isFocusLost = () => document.activeElement === document.body;
