import type { User } from '@liaison/shared/contracts';
import { boot } from '../boot/boot-data.ts';
import { runWhenIdle } from '../run-when-idle.ts';
import { getNavigationItems } from './navigation-items.ts';
import { findRoute } from '../router/site-routes.ts';

/** When the page is idle, fetches the files of the screens that the visible navigation links to (SHELL-076). */
export function prefetchNavigation(user: User | null): void {
  const isNavigationVisible = findRoute(location.pathname)?.layout === 'default';
  if (!isNavigationVisible || isDataSaverOn()) return;
  runWhenIdle(() => {
    for (const url of listPrefetchUrls(user)) {
      // The content security policy allows `fetch`, which fills the HTTP cache that the script is later loaded from.
      fetch(url, { priority: 'low' })
        .then((response) => response.arrayBuffer())
        .catch(() => {});
    }
  });
}

/** The files of the module's entry and of the screen, for each entry of the main navigation. */
function listPrefetchUrls(user: User | null): string[] {
  const urls = getNavigationItems('main', user).flatMap((item) => {
    const release = boot.releases.find(({ name }) => name === item.release);
    if (!release) return [];
    return [release.entry, ...(release.exposes[item.screen] ?? [])].map((file) => release.base + file);
  });
  return [...new Set(urls)];
}

function isDataSaverOn(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
