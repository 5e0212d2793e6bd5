import { useEffect } from 'react';
import { compareIds } from './thread-cache.ts';
import { reportRead } from './thread.api.ts';

interface ReadState {
  conversation: string | null;
  /** The newest message of the other side. */
  newest: string | undefined;
  readUpTo: string | null;
  isAtBottom: boolean;
}

/** A message counts as read once it can be seen: at the end of the thread, in a tab that is looked at. */
export function useReadCursor({ conversation, newest, readUpTo, isAtBottom }: ReadState): void {
  const isUnread = newest !== undefined && (readUpTo === null || compareIds(newest, readUpTo) > 0);

  useEffect(() => {
    if (!conversation || !isUnread || !isAtBottom) return;
    const report = () => {
      if (document.visibilityState === 'visible' && document.hasFocus())
        void reportRead(conversation, newest);
    };
    report();
    addEventListener('focus', report);
    document.addEventListener('visibilitychange', report);
    return () => {
      removeEventListener('focus', report);
      document.removeEventListener('visibilitychange', report);
    };
  }, [conversation, newest, isUnread, isAtBottom]);
}
