import type { SlotName } from '@liaison/shared/module';
import type { FragmentInstance } from 'react';
// Its types add the methods that fragments have in a browser.
import 'react-dom';

/** A release's component in a slot on the page; the fragment knows its elements without adding one. */
export interface FilledSlot {
  at: SlotName;
  release: string;
  part: string;
  fragment: FragmentInstance;
}

const filledSlots = new Set<FilledSlot>();

/** For the developer panel. */
export const listFilledSlots = (): FilledSlot[] => [...filledSlots];

/** Returns the function that removes it. */
export function addFilledSlot(slot: FilledSlot): () => void {
  filledSlots.add(slot);
  return () => void filledSlots.delete(slot);
}
