import { sendPageHidden } from './page-hidden.api.ts';
import { findRoute } from '../router/site-routes.ts';

/**
 * Reports to the service when the page is hidden or left (SHELL-067): the name of the route only, never ids of the path. With
 * `lb` in the URL (SHELL-066) it also reports a bounce if no other page was opened. Must be called once, before the URL changes.
 * Returns a function that stops it.
 */
export function reportPageHidden(): () => void {
  const isBounceLogged = new URLSearchParams(location.search).has('lb');
  const initialHistoryLength = history.length;

  function handleVisibility() {
    if (document.visibilityState !== 'hidden') return;
    const query = new URLSearchParams({ route: findRoute(location.pathname)?.name ?? 'not-found' });
    if (isBounceLogged && history.length === initialHistoryLength) query.set('bounced', '1');
    sendPageHidden(query);
  }

  document.addEventListener('visibilitychange', handleVisibility);
  return () => document.removeEventListener('visibilitychange', handleVisibility);
}
