import type { FastifyRequest } from 'fastify';
import { overridesCookie } from './cookies.ts';

/** What a session wants instead of its channel: module → version or development address; empty takes the wish back. */
export type Wishes = ReadonlyMap<string, string>;

const maxWishes = 20;
const resetKey = 'overrides';

/** `?mf-chat=1.3.0`: only names of releases count, everything else in the address belongs to the page. */
export function wishesInAddress(request: FastifyRequest, isModule: (name: string) => boolean): Wishes {
  const { searchParams } = addressOf(request);
  return new Map([...searchParams].filter(([name]) => isModule(name)).slice(0, maxWishes));
}

export const asksForReset = (request: FastifyRequest) =>
  addressOf(request).searchParams.get(resetKey) === 'reset';

/** The same page without its overrides, so that a reload or a shared link asks for none. */
export function addressWithout(request: FastifyRequest, names: Iterable<string>): string {
  const { pathname, search } = addressOf(request);
  const taken = new Set([...names, resetKey]);
  // Pair by pair, so that what belongs to the page stays as it was written.
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter(
    (pair) => pair !== '' && ![...new URLSearchParams(pair).keys()].some((name) => taken.has(name)),
  );
  return kept.length > 0 ? `${pathname}?${kept.join('&')}` : pathname;
}

export function wishesInCookie(request: FastifyRequest): Wishes {
  return new Map([...new URLSearchParams(request.cookies[overridesCookie] ?? '')].slice(0, maxWishes));
}

export const cookieValue = (wishes: Wishes) => new URLSearchParams([...wishes]).toString();

/** `//host/x` as a path would make a redirect to it leave the site: such slashes are one. */
export function addressOf(request: FastifyRequest): URL {
  const [path = '/', ...query] = request.url.split('?');
  const address = new URL('http://page');
  address.pathname = path.replace(/^[/\\]+/, '/');
  address.search = query.join('?');
  return address;
}
