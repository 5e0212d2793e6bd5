import type { FastifyRequest } from 'fastify';
import { DomainError } from '../core/domain-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** They change state by GET (§7 of the specification), so they are guarded like a POST. */
const unsafeReads = new Set(['/api/logout.php', '/api/auto-like.php']);
/**
 * Called by other machines, which send no origin; each proves itself in another way: a payment by what its provider answers
 * when asked again, the end of mails (RFC 8058: by the mail program) by the signed token of its address.
 */
const machineCalls = new Set(['/api/payment-webhook.php', '/api/unsubscribe.php']);

/** Refuses a state-changing call that another site's page made. */
export function sameOriginGuard(publicUrl: string) {
  const publicOrigin = new URL(publicUrl).origin;
  return async (request: FastifyRequest): Promise<void> => {
    const path = request.routeOptions.url ?? '';
    const isGuarded = !safeMethods.has(request.method) || unsafeReads.has(path);
    if (!isGuarded || machineCalls.has(path)) return;
    if (!isSameOrigin(request, publicOrigin)) throw new DomainError('cross_site');
  };
}

/** Both headers count where both are sent; one at least must be there. */
function isSameOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined && site === undefined) return false;
  const originFits =
    origin === undefined || origin === publicOrigin || origin === `${request.protocol}://${request.host}`;
  const siteFits =
    site === undefined || site === 'same-origin' || (site === 'none' && request.method === 'GET');
  return originFits && siteFits;
}
