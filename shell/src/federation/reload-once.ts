import type { BootRelease } from '@liaison/shared/contracts';
import { boot } from '../boot/boot-data.ts';

const storageKey = 'shell/reloaded-at';
const minimumMs = 60_000;

/** Files that did not come, as opposed to files that came and are wrong. */
export const isLoadFault = (fault: unknown): boolean =>
  fault instanceof Error &&
  (fault.name === 'ChunkLoadError' || fault.message.includes('RUNTIME-008') || fault.name === 'TooSlow');

/**
 * A file that is missing because its whole release has left the store: only a new page can name the new ones. A file
 * of a release that is still there is an ordinary failure, which the place itself handles.
 */
export function reloadIfGone({ base, locales }: Pick<BootRelease, 'base' | 'locales'>): void {
  void fetch(`${base}${locales[boot.locale]}`, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => {
      if (status === 404 || status === 410)
        reloadAtMostOnceAMinute({ now: Date.now(), reload: () => location.reload() });
    },
    () => {},
  );
}

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
