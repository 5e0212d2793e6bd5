import { isSitePath, type RouteDefinition, type RouteRole } from '@liaison/shared/contracts';
import { matchPath, type RouteMatch } from './paths.ts';

/** What a URL leads to: another URL, a route, or nothing. */
export type PageTarget<T extends RouteDefinition> = { redirect: string } | { match: RouteMatch<T> | null };

/** The gateway decides with it which document to send, and the shell where a navigation leads (§2, DEC-31). */
export function resolvePageTarget<T extends RouteDefinition>(
  routes: readonly T[],
  { url, isMember }: { url: URL; isMember: boolean },
): PageTarget<T> {
  const match = matchPath(routes, url.pathname);
  const access = match?.route.access;
  if (access === 'member' && !isMember) {
    const redirect = getSignInPath(routes, `${url.pathname}${url.search}`);
    return redirect ? { redirect } : { match: null };
  }
  const home = findRolePath(routes, 'member-home');
  const next = getNextPath(url);
  const memberPath = next ?? home;
  if (access === 'visitor' && isMember && memberPath) return { redirect: copyParameters(memberPath, url) };
  const fixed = findFixedRedirect(routes, url.pathname);
  // A static route of a release with the same path comes first.
  if (fixed && (!match || match.route.path.includes(':'))) return { redirect: copyParameters(fixed, url) };
  return { match };
}

/** Null when no live route signs in. A `next` that is not a path of this site is left out. */
export function getSignInPath(routes: readonly RouteDefinition[], next: string): string | null {
  const path = findRolePath(routes, 'sign-in');
  return path && isSitePath(next) ? `${path}?${new URLSearchParams({ next })}` : path;
}

export const findRolePath = (routes: readonly RouteDefinition[], role: RouteRole): string | null =>
  routes.find((route) => route.role === role)?.path ?? null;

/** Redirects for the identity provider and old links (SHELL-047, SHELL-048). */
function findFixedRedirect(routes: readonly RouteDefinition[], pathname: string): string | null {
  switch (pathname.replace(/(?<=.)\/+$/, '')) {
    case '/callback':
      return findRolePath(routes, 'sign-in');
    case '/home':
      return findRolePath(routes, 'member-home');
    case '/logout':
      return '/';
    default:
      return null;
  }
}

/** The developer panel, the like modal after `t` seconds and the log of bounces (§2) are for the page that is shown at last. */
function copyParameters(path: string, url: URL): string {
  const target = new URL(path, url);
  for (const [name, value] of url.searchParams)
    if (/^(panel|t|lb)$/.test(name) && !target.searchParams.has(name)) target.searchParams.set(name, value);
  return target.pathname + target.search + target.hash;
}

function getNextPath(url: URL): string | null {
  const next = url.searchParams.get('next');
  return next !== null && isSitePath(next) ? next : null;
}
