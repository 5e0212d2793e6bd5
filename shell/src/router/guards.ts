import { isSitePath, type RouteDefinition } from '@liaison/shared/contracts';

type Access = RouteDefinition['access'];

/** Where somebody must go instead of a route, or nothing when they may stay (DEC-31). */
export function detour(
  access: Access,
  { isMember, address }: { isMember: boolean; address: URL },
): string | null {
  if (access === 'member' && !isMember) return loginPath(`${address.pathname}${address.search}`);
  if (access === 'visitor' && isMember) return sitePath(address.searchParams.get('next')) ?? '/members';
  return null;
}

export const loginPath = (next: string): string => `/login?next=${encodeURIComponent(next)}`;

/** A path of this site and nothing else. */
export const sitePath = (value: string | null): string | null =>
  value !== null && isSitePath(value) ? value : null;
