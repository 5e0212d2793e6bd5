import { useEffect } from 'react';
import { compareIds } from './conversation-cache.api.ts';
import { reportRead } from './conversation.api.ts';

interface ReadCursorOptions {
  conversationId: string | null;
  /** Id of the newest received message. */
  newest: string | undefined;
  readUpTo: string | null;
  isAtBottom: boolean;
}

/** Reports a message as read when the list is scrolled to its end in a visible and focused tab. */
export function useReadCursor({ conversationId, newest, readUpTo, isAtBottom }: ReadCursorOptions): void {
  const isUnread = newest !== undefined && (readUpTo === null || compareIds(newest, readUpTo) > 0);

  useEffect(() => {
    if (!conversationId || !isUnread || !isAtBottom) return;
    const report = () => {
      if (document.visibilityState === 'visible' && document.hasFocus())
        void reportRead(conversationId, newest);
    };
    report();
    addEventListener('focus', report);
    document.addEventListener('visibilitychange', report);
    return () => {
      removeEventListener('focus', report);
      document.removeEventListener('visibilitychange', report);
    };
  }, [conversationId, newest, isUnread, isAtBottom]);
}
