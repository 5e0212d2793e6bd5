import { useRef } from 'react';
import { reportTyping } from './conversation.api.ts';

const minIntervalMs = 3000;

/** Returns a function to call on each change of the text; it sends at most one report in three seconds (DEC-09). */
export function useTypingReport(conversationId: string | null): () => void {
  const reportedAt = useRef(0);
  return () => {
    const now = Date.now();
    // The clock of the device may have been set back: the last report then is in the future.
    if (!conversationId || Math.abs(now - reportedAt.current) < minIntervalMs) return;
    reportedAt.current = now;
    reportTyping(conversationId);
  };
}
