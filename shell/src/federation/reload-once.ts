const storageKey = 'shell/reloaded-at';
const minIntervalMs = 60_000;

/** Prevents a reload loop (§8). Returns whether the page reloads. */
export function reloadAtMostOnceAMinute({ now, reload }: { now: number; reload: () => void }): boolean {
  if (now - readLastReload() < minIntervalMs) return false;
  try {
    sessionStorage.setItem(storageKey, String(now));
  } catch {
    // Storage is blocked or full; the state of the history entry also survives a reload.
    history.replaceState({ ...history.state, [storageKey]: now }, '');
  }
  reload();
  return true;
}

function readLastReload(): number {
  const inHistory = Number((history.state as Record<string, unknown> | null)?.[storageKey]) || 0;
  try {
    return Math.max(Number(sessionStorage.getItem(storageKey)) || 0, inHistory);
  } catch {
    return inHistory;
  }
}
