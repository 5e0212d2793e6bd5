const firstMs = 5000;
const everyMs = 60_000;
const everyWithPushMs = 300_000;

/**
 * Calls `poll` 5 s after the start and then every minute (five with push), as §4 and §9 say, but not while the tab is
 * hidden: what fell due meanwhile runs when it is looked at again. Returns what stops it.
 */
export function startPolling(poll: () => void, isPushSubscribed: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;

  function tick(): void {
    isDue = document.visibilityState === 'hidden';
    if (isDue) return;
    poll();
    timer = setTimeout(tick, isPushSubscribed() ? everyWithPushMs : everyMs);
  }

  function handleVisibility(): void {
    if (isDue && document.visibilityState === 'visible') tick();
  }

  timer = setTimeout(tick, firstMs);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
