import type { BootRelease } from '@liaison/shared/contracts';
import { boot } from '../boot/boot-data.ts';
import { reloadAtMostOnceAMinute } from './reload-once.ts';

/** Files that did not come, as opposed to files that came and are wrong. */
export const isLoadFault = (fault: unknown): boolean =>
  fault instanceof Error &&
  (fault.name === 'ChunkLoadError' || fault.message.includes('RUNTIME-008') || fault.name === 'TooSlow');

/**
 * A file that is missing because its whole release has left the store: only a new page can name the new ones. A file
 * of a release that is still there is an ordinary failure, which the place itself handles.
 */
export function reloadIfGone({ base, locales }: Pick<BootRelease, 'base' | 'locales'>): void {
  const address = `${base}${locales[boot.locale]}`;
  const answer = fetch(address, { method: 'HEAD', cache: 'no-store' });
  const isGone = answer.then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  );
  void isGone.then(
    (gone) => gone && reloadAtMostOnceAMinute({ now: Date.now(), reload: () => location.reload() }),
  );
}
