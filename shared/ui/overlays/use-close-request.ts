import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** Not in Safari and Firefox, nor in Chrome before 126. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/**
 * Lets Back on an Android phone close what is open above the page, where it would leave the page. Only on touchscreens: elsewhere the
 * browser asks by Esc alone, which the library handles, also for a list that is open in a dialog.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void) {
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!isOpen || !CloseWatcher || !matchMedia('(pointer: coarse)').matches) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => handleClose());
    return () => watcher.destroy();
  }, [isOpen]);
}
