import { routeAt } from '../router/route-at.ts';

const address = '/api/page-hidden.php';

/**
 * Tells the service whenever the page is hidden or left (SHELL-067): which route it was, and nothing of who. Where the address
 * asked for bounce logging with `lb` (SHELL-066), also that no other page was opened until then. Called once, before the
 * address changes. Returns what ends it.
 */
export function reportHiding(): () => void {
  const isBounceLogged = new URLSearchParams(location.search).has('lb');
  const pagesAtStart = history.length;

  function handleVisibility() {
    if (document.visibilityState !== 'hidden') return;
    const query = new URLSearchParams({ route: routeAt(location.pathname)?.name ?? 'not-found' });
    if (isBounceLogged && history.length === pagesAtStart) query.set('bounced', '1');
    // By a beacon, which outlives the page.
    navigator.sendBeacon?.(`${address}?${query}`, new Blob(['{}'], { type: 'application/json' }));
  }

  document.addEventListener('visibilitychange', handleVisibility);
  return () => document.removeEventListener('visibilitychange', handleVisibility);
}
