import type { User } from '@liaison/shared/contracts';
import { boot } from '../boot/boot-data.ts';
import { navigation } from '../router/navigation.ts';
import { routeAt } from '../router/route-at.ts';
import { siteRoutes } from '../router/site-routes.ts';

/** However busy the page is, it begins by then (§9). */
const idleTimeoutMs = 2000;

/** Once the page rests: fetches what the visible navigation leads to, so that the next page is there at once (SHELL-076). */
export function prefetchAhead(user: User | null): void {
  const isNavigationVisible = routeAt(location.pathname)?.layout === 'default';
  if (!isNavigationVisible || savesData()) return;
  whenIdle(() => {
    for (const address of addressesAhead(user)) {
      // By `fetch`, which the page's policy allows, into the cache that the script is then taken from.
      fetch(address, { priority: 'low' })
        .then((answer) => answer.arrayBuffer())
        .catch(() => {});
    }
  });
}

/** Entry and screen of each module that an entry of the main navigation belongs to. */
export function addressesAhead(user: User | null): string[] {
  const addresses = navigation('main', user).flatMap(({ route: name }) => {
    const route = siteRoutes.find((candidate) => candidate.name === name);
    const release = boot.releases.find((candidate) => candidate.name === route?.release);
    if (!route || !release) return [];
    return [release.entry, ...(release.exposes[route.screen] ?? [])].map((file) => release.base + file);
  });
  return [...new Set(addresses)];
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function whenIdle(begin: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: idleTimeoutMs });
  else setTimeout(begin, idleTimeoutMs);
}
