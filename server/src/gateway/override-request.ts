import type { FastifyRequest } from 'fastify';
import { overridesCookie } from './cookies.ts';

/** Overrides of channels in a session: module → version or development address; an empty value removes the override. */
export type Overrides = ReadonlyMap<string, string>;

const maxOverrides = 20;
const resetKey = 'overrides';

/** `?mf-chat=1.3.0`: parameters that name no module belong to the page. */
export function parseUrlOverrides(
  request: FastifyRequest,
  isModule: (name: string, value: string) => boolean,
): Overrides {
  const { searchParams } = getRequestUrl(request);
  return new Map([...searchParams].filter(([name, value]) => isModule(name, value)).slice(0, maxOverrides));
}

export const isResetRequested = (request: FastifyRequest) =>
  getRequestUrl(request).searchParams.get(resetKey) === 'reset';

/** The URL without overrides, so that a reload or a shared link does not repeat them. */
export function removeOverridesFromUrl(request: FastifyRequest, names: Iterable<string>): string {
  const { pathname, search } = getRequestUrl(request);
  const removed = new Set([...names, resetKey]);
  // By pair, so that the other parameters keep their encoding.
  const pairs = search.slice(1).split('&');
  const remaining = pairs.filter(
    (pair) => pair !== '' && ![...new URLSearchParams(pair).keys()].some((name) => removed.has(name)),
  );
  return remaining.length > 0 ? `${pathname}?${remaining.join('&')}` : pathname;
}

export function parseCookieOverrides(request: FastifyRequest): Overrides {
  return new Map([...new URLSearchParams(request.cookies[overridesCookie] ?? '')].slice(0, maxOverrides));
}

export const formatCookieOverrides = (overrides: Overrides) => new URLSearchParams([...overrides]).toString();

/** Leading slashes are reduced to one: a redirect to `//host/x` would leave the site. */
export function getRequestUrl(request: FastifyRequest): URL {
  const [path = '/', ...query] = request.url.split('?');
  const address = new URL('http://page');
  address.pathname = path;
  // After the dots are resolved, which may bring slashes to the front.
  address.pathname = address.pathname.replace(/^\/+/, '/');
  address.search = query.join('?');
  return address;
}
