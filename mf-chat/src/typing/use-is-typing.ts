import { useLive } from '@liaison/shared/live';
import { useEffect, useState } from 'react';

const shownMs = 6000;

/** Whether the other side gave a sign of typing in the last six seconds; a message ends it. */
export function useIsTyping(conversation: string | null): boolean {
  const [lastSign, setLastSign] = useState(0);

  useLive('typing', (event) => {
    if (event.conversation === conversation) setLastSign(Date.now());
  });
  useLive('message', (event) => {
    if (event.conversation === conversation && event.message.from === 'them') setLastSign(0);
  });
  useEffect(() => {
    if (lastSign === 0) return;
    const timer = setTimeout(() => setLastSign(0), shownMs);
    return () => clearTimeout(timer);
  }, [lastSign]);

  return lastSign !== 0;
}
