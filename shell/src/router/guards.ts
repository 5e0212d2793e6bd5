import { isSitePath, type RouteDefinition } from '@liaison/shared/contracts';

type Access = RouteDefinition['access'];

/** The path to redirect to, or null if the access is allowed (DEC-31). */
export function getRedirect(
  access: Access,
  { isMember, url }: { isMember: boolean; url: URL },
): string | null {
  if (access === 'member' && !isMember) return getLoginPath(`${url.pathname}${url.search}`);
  if (access === 'visitor' && isMember) return toSitePath(url.searchParams.get('next')) ?? '/members';
  return null;
}

export const getLoginPath = (next: string): string => `/login?next=${encodeURIComponent(next)}`;

/** The value if it is a path of this site, otherwise null: other values could redirect to another site. */
export const toSitePath = (value: string | null): string | null =>
  value !== null && isSitePath(value) ? value : null;
