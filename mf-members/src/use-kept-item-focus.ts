import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * For a list whose items leave it by their own buttons: the focus would be lost, so the link or button of the one that follows gets it.
 * `onEmpty` runs when the last one has left.
 */
export function useKeptItemFocus(onEmpty?: () => void) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ item: Element; index: number }>(undefined);
  useEffect(() => {
    const last = focused.current;
    if (!last || last.item.isConnected) return;
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    const items = list.current?.children ?? [];
    const next = items[Math.min(last.index, items.length - 1)];
    if (next) (next.querySelector('a') ?? next.querySelector('button'))?.focus();
    else onEmpty?.();
  });
  function handleFocus({ target }: FocusEvent) {
    const items = [...(list.current?.children ?? [])];
    // A question that a menu asks is not in the list.
    const index = items.findIndex((item) => item.contains(target));
    const item = items[index];
    if (item) focused.current = { item, index };
  }
  return { ref: list, onFocus: handleFocus };
}
