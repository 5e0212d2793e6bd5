import { type RouteDefinition, SitePath, type User } from '@liaison/shared/contracts';
import { matchPath } from '@liaison/shared/release';
import type { PageRelease } from './page-release.ts';

export interface PageRoute {
  route: RouteDefinition;
  owner: PageRelease;
  params: Record<string, string>;
}

/** What an address leads to: a route of a release, another address, or nothing. */
export type PageTarget = { redirect: string } | { page: PageRoute } | { page: null };

interface Asked {
  releases: readonly PageRelease[];
  /** Of this site: path and query. */
  address: URL;
  user: User | null;
}

const signIn = '/login';
const afterSignIn = '/members';

export function pageTarget({ releases, address, user }: Asked): PageTarget {
  const routes = releases.flatMap((owner) =>
    owner.release.routes.map((route) => ({ ...route, route, owner })),
  );
  const match = matchPath(routes, address.pathname);
  const found = match?.route;
  if (found?.route.access === 'member' && !user) return { redirect: signInFor(address) };
  if (found?.route.access === 'visitor' && user) return { redirect: nextOf(address) ?? afterSignIn };
  const fixed = fixedRedirects[trimmed(address.pathname)];
  if (fixed && !hasStaticRoute(found)) return { redirect: fixed };
  return { page: match && { route: match.route.route, owner: match.route.owner, params: match.params } };
}

/** §2: where the identity provider and old links lead. A release that has such a route of its own comes first. */
const fixedRedirects: Readonly<Record<string, string>> = {
  '/callback': signIn,
  '/logout': '/',
  '/home': afterSignIn,
};

const hasStaticRoute = (found: { path: string } | undefined) =>
  found !== undefined && !found.path.includes(':');
const trimmed = (path: string) => path.replace(/(?<=.)\/+$/, '');

function signInFor({ pathname, search }: URL): string {
  const next = SitePath.safeParse(pathname + search);
  return next.success ? `${signIn}?${new URLSearchParams({ next: next.data })}` : signIn;
}

function nextOf(address: URL): string | null {
  const next = SitePath.safeParse(address.searchParams.get('next'));
  return next.success ? next.data : null;
}
