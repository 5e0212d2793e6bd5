import type { Settings, Tracking } from '@liaison/shared/contracts';

const cookieName = 'tracking';
const cookieDays = 30;
const removed = 'network ref sub sub1 sub2 sub3 aff_sub aff_sub1 aff_sub2 aff_sub3 cpc'.split(' ');
const maxLength = 200;

let current: Tracking | null = null;

/**
 * Reads the campaign of an address (§5): only with `network`; braces of unfilled placeholders fall out; `sub` and `aff_sub`
 * stand in for an empty `sub1`, `aff_sub1` to `aff_sub3` for the numbered ones.
 */
export function parseTracking(query: URLSearchParams): Tracking | null {
  const network = query.get('network')?.trim().slice(0, 100);
  if (!network) return null;
  const firstOf = (...names: string[]) => names.map((name) => withoutBraces(query.get(name))).find(Boolean);
  const found = {
    ref: firstOf('ref'),
    sub1: firstOf('sub1', 'sub', 'aff_sub', 'aff_sub1'),
    sub2: firstOf('sub2', 'aff_sub2'),
    sub3: firstOf('sub3', 'aff_sub3'),
  };
  return { network, ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) };
}

/** The address without what the campaign added; the same string when there is nothing to remove. */
export function cleanAddress(address: string): string {
  const url = new URL(address);
  if (!removed.some((name) => url.searchParams.has(name))) return address;
  for (const name of removed) url.searchParams.delete(name);
  return url.href;
}

type Gate = Pick<Settings, 'signups' | 'logged_out_search_trafficsource'>;

/**
 * Called once at start, before the router reads the address. The record stays in memory; it is stored at once only where the
 * site opens by it, so that the visit needs it (DEC-29).
 */
export function captureTracking(settings: Gate): void {
  const captured = parseTracking(new URLSearchParams(location.search));
  if (!captured) return;
  current = captured;
  const clean = cleanAddress(location.href);
  if (clean !== location.href) history.replaceState(history.state, '', clean);
  if (settings.signups === 'with_trafficsource' || settings.logged_out_search_trafficsource !== 'none')
    keepTracking();
}

/** Stores the record for thirty days; the visitor has begun what it belongs to, a sign-up. */
export function keepTracking(): void {
  if (!current) return;
  const value = encodeURIComponent(JSON.stringify(current));
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${value}; Path=/; Max-Age=${cookieDays * 86_400}; SameSite=Lax${secure}`;
}

/** Of this visit, else the stored one. */
export function readTracking(): Tracking | null {
  if (current) return current;
  const stored = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
  try {
    const value: unknown = JSON.parse(decodeURIComponent(stored?.slice(cookieName.length + 1) ?? 'null'));
    return isTracking(value) ? value : null;
  } catch {
    return null;
  }
}

/** Signed up: the record is with the account now. */
export function forgetTracking(): void {
  current = null;
  document.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
}

const withoutBraces = (value: string | null) => value?.replaceAll(/[{}]/g, '').trim().slice(0, maxLength);

function isTracking(value: unknown): value is Tracking {
  if (typeof value !== 'object' || value === null || !('network' in value)) return false;
  return Object.values(value).every((part) => typeof part === 'string' && part.length <= maxLength);
}
