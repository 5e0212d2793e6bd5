import { useEffect } from 'react';
import { compareIds } from '../../conversation-cache.api.ts';
import { reportRead } from './conversation.api.ts';

interface ReadCursorOptions {
  conversationId: string | null;
  /** Id of the newest received message that was in view. */
  seen: string | undefined;
  readUpTo: string | null;
}

/** Reports a message that is in view as read once its tab is visible and focused. */
export function useReadCursor({ conversationId, seen, readUpTo }: ReadCursorOptions): void {
  const isUnread = seen !== undefined && (readUpTo === null || compareIds(seen, readUpTo) > 0);

  useEffect(() => {
    if (!conversationId || !isUnread) return;
    const report = () => {
      if (document.visibilityState === 'visible' && document.hasFocus())
        void reportRead(conversationId, seen);
    };
    report();
    addEventListener('focus', report);
    document.addEventListener('visibilitychange', report);
    return () => {
      removeEventListener('focus', report);
      document.removeEventListener('visibilitychange', report);
    };
  }, [conversationId, seen, isUnread]);
}
