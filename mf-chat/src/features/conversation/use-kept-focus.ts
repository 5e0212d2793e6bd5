import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** A message that is deleted or sent again takes its buttons with it, and the focus that one of them had: `place` gets it. */
export function useKeptFocus(place: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  return ({ target }: FocusEvent) => {
    focused.current = target;
  };
}

/** Before a button disappears with its item: the next item's button gets the focus, or `fallback` where there is none. */
export function moveFocusOn(button: Element, fallback: HTMLElement | null): void {
  const item = button.closest('li');
  const other = item?.nextElementSibling ?? item?.previousElementSibling;
  (other?.querySelector('button') ?? fallback)?.focus();
}
