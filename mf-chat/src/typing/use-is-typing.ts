import { useLiveEvent } from '@liaison/shared/live';
import { useEffect, useState } from 'react';

const shownMs = 6000;

/** Whether the other member has typed within the last six seconds and sent nothing since. */
export function useIsTyping(conversationId: string | null): boolean {
  const [lastTypedAt, setLastTypedAt] = useState(0);

  useLiveEvent('typing', (event) => {
    if (event.conversation === conversationId) setLastTypedAt(Date.now());
  });
  useLiveEvent('message', (event) => {
    if (event.conversation === conversationId && event.message.from === 'them') setLastTypedAt(0);
  });
  useEffect(() => {
    if (lastTypedAt === 0) return;
    const timer = setTimeout(() => setLastTypedAt(0), shownMs);
    return () => clearTimeout(timer);
  }, [lastTypedAt]);

  return lastTypedAt !== 0;
}
