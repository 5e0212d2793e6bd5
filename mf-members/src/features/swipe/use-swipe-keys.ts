import { useEffect, useEffectEvent } from 'react';

export type SwipeKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'Backspace';

const isSwipeKey = (key: string): key is SwipeKey =>
  ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Backspace'].includes(key);

/** Calls back for the keys of the swipe game, except in fields, menus and dialogs. */
export function useSwipeKeys(onKey: (key: SwipeKey) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isElsewhere =
      target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]');
    if (!isSwipeKey(key) || isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
      return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
