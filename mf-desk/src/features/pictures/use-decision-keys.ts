import { pictureRejectionReasons, type PictureRejectionReason } from '@liaison/shared/contracts';
import { createStored } from '@liaison/shared/storage';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

export const approveKey = 'a';
export const undoKey = 'z';
export const banKey = 'b';
export const giveBackKey = 'g';
/** The digits from 1 on. */
export const reasonKeys = pictureRejectionReasons.map((reason, index) => ({ reason, key: `${index + 1}` }));

/** Dictation and hands that slip press single keys unasked: they can be turned off on this device. */
export const decisionKeys = createStored({
  name: 'desk/decision-keys',
  version: 1,
  schema: z.boolean(),
  initial: true,
});

export const useHasKeys = (): boolean => useSyncExternalStore(decisionKeys.subscribe, decisionKeys.get);

interface Handlers {
  onApprove: () => void;
  onReject: (reason: PictureRejectionReason) => void;
  onToggleBan: () => void;
  onUndo: () => void;
  onGiveBack: () => void;
}

/** One key for each decision unless they are off, except in fields and dialogs; a key that is held down decides once. */
export function useDecisionKeys({ onApprove, onReject, onToggleBan, onUndo, onGiveBack }: Handlers): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!decisionKeys.get()) return;
    const isElsewhere =
      target instanceof Element &&
      target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]');
    if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const key = event.key.toLowerCase();
    const reason = reasonKeys.find((known) => known.key === key)?.reason;
    if (key === approveKey) onApprove();
    else if (key === undoKey) onUndo();
    else if (key === banKey) onToggleBan();
    else if (key === giveBackKey) onGiveBack();
    else if (reason) onReject(reason);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
