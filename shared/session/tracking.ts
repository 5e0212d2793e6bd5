import { type Settings, type Tracking, trackingParameters } from '@liaison/shared/contracts';
import { createCookie } from '@liaison/shared/storage';
import { type Consent, getConsent, requestConsent, storeConsent } from './consent.ts';

const trackingCookie = createCookie({ name: 'tracking', days: 30 });
const maxLength = 200;

let current: Tracking | null = null;
/** On sites that admit visitors by campaign a reload needs it, so it is stored without a consent (DEC-29). */
let isNecessary = false;

/**
 * Reads the campaign from a query (§5): null without `network`. Removes braces of unfilled placeholders. `sub` and `aff_sub`
 * replace an empty `sub1`, and `aff_sub1` to `aff_sub3` the empty numbered ones.
 */
export function parseTracking(query: URLSearchParams): Tracking | null {
  const network = query.get('network')?.trim().slice(0, 100);
  if (!network) return null;
  const findFirst = (...names: string[]) => names.map((name) => stripBraces(query.get(name))).find(Boolean);
  return {
    network,
    ref: findFirst('ref'),
    sub1: findFirst('sub1', 'sub', 'aff_sub', 'aff_sub1'),
    sub2: findFirst('sub2', 'aff_sub2'),
    sub3: findFirst('sub3', 'aff_sub3'),
  };
}

/** The URL without the campaign's parameters; the same string when there are none. */
export function removeTrackingParameters(href: string): string {
  const url = new URL(href);
  if (!trackingParameters.some((name) => url.searchParams.has(name))) return href;
  for (const name of trackingParameters) url.searchParams.delete(name);
  return url.href;
}

type SiteAccess = Pick<Settings, 'signups' | 'logged_out_search' | 'logged_out_search_trafficsource'>;

/** Called once at start, before the router reads the URL. */
export function captureTracking(settings: SiteAccess): void {
  const isSearchByCampaign =
    settings.logged_out_search === 'none' && settings.logged_out_search_trafficsource !== 'none';
  isNecessary = settings.signups === 'with_trafficsource' || isSearchByCampaign;
  const captured = parseTracking(new URLSearchParams(location.search));
  if (!captured) return;
  current = captured;
  const cleanHref = removeTrackingParameters(location.href);
  if (cleanHref !== location.href) history.replaceState(history.state, '', cleanHref);
  saveTracking();
  if (!isNecessary) requestConsent();
}

/** Stores the campaign for thirty days, where the site needs it or the visitor allows it; otherwise it stays in memory (DEC-29). */
export function saveTracking(): void {
  if (current && (isNecessary || getConsent() === 'all')) trackingCookie.set(JSON.stringify(current));
}

/** What was kept before a refusal goes, and what waited for a consent is kept. */
export function saveConsent(choice: Consent): void {
  storeConsent(choice);
  if (choice === 'all') saveTracking();
  else if (!isNecessary) trackingCookie.remove();
}

/** The campaign of this visit, else the stored one. */
export const readTracking = (): Tracking | null => current ?? parseStored(trackingCookie.get());

/** Called after the sign-up, which has stored the campaign with the account. */
export function clearTracking(): void {
  current = null;
  trackingCookie.remove();
}

const stripBraces = (value: string | null) => value?.replaceAll(/[{}]/g, '').trim().slice(0, maxLength);

function parseStored(text: string | null): Tracking | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Record<string, unknown> | null;
    const texts = Object.entries(stored ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return parseTracking(new URLSearchParams(texts));
  } catch {
    return null;
  }
}
