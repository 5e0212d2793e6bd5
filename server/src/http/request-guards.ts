import type { FastifyRequest } from 'fastify';
import { DomainError } from '../core/domain-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** GET calls that change state (§7), so they are checked like a POST. */
const unsafeGets = new Set(['/api/logout.php', '/api/auto-like.php']);
/**
 * Calls of other machines, which send no origin: the webhook re-fetches the payment from its provider, unsubscribing (by mail
 * programs, RFC 8058) needs a signed token, and mail events are signed as a whole.
 */
const machineCalls = new Set([
  'POST /api/payment-webhook.php',
  'POST /api/unsubscribe.php',
  'POST /-/mail-events',
]);

/** Rejects state-changing calls from pages of other sites. */
export function createSameOriginGuard(publicUrl: string) {
  const publicOrigin = new URL(publicUrl).origin;
  return async (request: FastifyRequest): Promise<void> => {
    const { url: path = '', config } = request.routeOptions;
    const isSafe = safeMethods.has(request.method);
    // A look of staff is an entry in the audit log, which no link may make. Elsewhere the calls of the desk do not exist.
    if (isSafe && config.access === 'staff') {
      if (!isSameOrigin(request, { publicOrigin, isTypedAllowed: false })) throw new DomainError('not_found');
      return;
    }
    if (isSafe && !unsafeGets.has(path)) return;
    if (machineCalls.has(`${request.method} ${path}`)) return;
    const isTypedAllowed = request.method === 'GET';
    if (!isSameOrigin(request, { publicOrigin, isTypedAllowed })) throw new DomainError('cross_site');
  };
}

/** At least one of the headers must be sent; if both are, both must match. An address that somebody types has the site `none`. */
function isSameOrigin(
  request: FastifyRequest,
  { publicOrigin, isTypedAllowed }: { publicOrigin: string; isTypedAllowed: boolean },
): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined && site === undefined) return false;
  const isOriginAllowed =
    origin === undefined || origin === publicOrigin || origin === `${request.protocol}://${request.host}`;
  const isSiteAllowed = site === undefined || site === 'same-origin' || (site === 'none' && isTypedAllowed);
  return isOriginAllowed && isSiteAllowed;
}

/** Rejects NUL and lone surrogates, which break the database or the response. */
export async function rejectMalformedText(request: FastifyRequest): Promise<void> {
  if (!isWellFormed(request.query, 0) || !isWellFormed(request.body, 0)) throw new DomainError('malformed');
}

const maxDepth = 20;

function isWellFormed(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true;
  if (depth === maxDepth) return false;
  return Object.entries(value).every(
    ([key, entry]) => isWellFormed(key, depth) && isWellFormed(entry, depth + 1),
  );
}
