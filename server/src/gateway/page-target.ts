import { type RouteDefinition, SitePath, type User } from '@liaison/shared/contracts';
import { matchPath } from '@liaison/release';
import type { PageRelease } from './page-release.ts';

export interface PageRoute {
  route: RouteDefinition;
  owner: PageRelease;
  params: Record<string, string>;
}

/** The result of matching a URL: a redirect, a route of a release, or nothing. */
export type PageTarget = { redirect: string } | { page: PageRoute } | { page: null };

interface PageTargetOptions {
  releases: readonly PageRelease[];
  address: URL;
  user: User | null;
}

const signInPath = '/login';
const homePath = '/members';

export function resolvePageTarget({ releases, address, user }: PageTargetOptions): PageTarget {
  const routes = releases.flatMap((owner) =>
    owner.release.routes.map((route) => ({ ...route, route, owner })),
  );
  const match = matchPath(routes, address.pathname);
  const found = match?.route;
  if (found?.route.access === 'member' && !user) return { redirect: toSignInUrl(address) };
  if (found?.route.access === 'visitor' && user) return { redirect: getNextPath(address) ?? homePath };
  const fixed = fixedRedirects[removeTrailingSlash(address.pathname)];
  if (fixed && !isStaticRoute(found)) return { redirect: fixed };
  return { page: match && { route: match.route.route, owner: match.route.owner, params: match.params } };
}

/** Redirects for the identity provider and old links (§2). A static route of a release with the same path comes first. */
const fixedRedirects: Readonly<Record<string, string>> = {
  '/callback': signInPath,
  '/logout': '/',
  '/home': homePath,
};

const isStaticRoute = (found: { path: string } | undefined) =>
  found !== undefined && !found.path.includes(':');
const removeTrailingSlash = (path: string) => path.replace(/(?<=.)\/+$/, '');

function toSignInUrl({ pathname, search }: URL): string {
  const next = SitePath.safeParse(pathname + search);
  return next.success ? `${signInPath}?${new URLSearchParams({ next: next.data })}` : signInPath;
}

function getNextPath(address: URL): string | null {
  const next = SitePath.safeParse(address.searchParams.get('next'));
  return next.success ? next.data : null;
}
