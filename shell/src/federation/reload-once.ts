const storageKey = 'shell/reloaded-at';
const minimumMs = 60_000;

/** §8 of the specification. Answers whether the page reloads. */
export function reloadAtMostOnceAMinute({ now, reload }: { now: number; reload: () => void }): boolean {
  if (now - lastReload() < minimumMs) return false;
  try {
    sessionStorage.setItem(storageKey, String(now));
  } catch {
    // Storage is blocked or full; the history entry outlives the reload as well.
    history.replaceState({ ...history.state, [storageKey]: now }, '');
  }
  reload();
  return true;
}

function lastReload(): number {
  const inHistory = Number((history.state as Record<string, unknown> | null)?.[storageKey]) || 0;
  try {
    return Math.max(Number(sessionStorage.getItem(storageKey)) || 0, inHistory);
  } catch {
    return inHistory;
  }
}
