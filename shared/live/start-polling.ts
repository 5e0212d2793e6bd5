import { isPushSubscribed } from '@liaison/shared/session';

const firstMs = 5000;
const intervalMs = 60_000;
const intervalWithPushMs = 300_000;

/**
 * Calls `poll` 5 s after the start and then every minute, or every five minutes with push (§4, §9). A poll that is due while
 * the tab is hidden runs when it becomes visible. Returns the function that stops it.
 */
export function startPolling(poll: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;

  function tick(): void {
    isDue = document.visibilityState === 'hidden';
    if (isDue) return;
    poll();
    timer = setTimeout(tick, isPushSubscribed() ? intervalWithPushMs : intervalMs);
  }

  function handleVisibility(): void {
    if (isDue) tick();
  }

  timer = setTimeout(tick, firstMs);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
