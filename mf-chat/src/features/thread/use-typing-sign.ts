import { useRef } from 'react';
import { reportTyping } from './thread.api.ts';

const everyMs = 3000;

/** Call it on each change of the text; the other side is told at most once in three seconds (DEC-09). */
export function useTypingSign(conversation: string | null): () => void {
  const toldAt = useRef(0);
  return () => {
    if (!conversation || Date.now() - toldAt.current < everyMs) return;
    toldAt.current = Date.now();
    reportTyping(conversation);
  };
}
