/** The callback runs by then even if the page is never idle (§9). */
const idleTimeoutMs = 2000;

export function runWhenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: idleTimeoutMs });
  else setTimeout(callback, idleTimeoutMs);
}
