import { isOperatorToken } from '@liaison/release';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCookieOptions } from '../http/session-cookie.ts';
import type { GatewayDeps } from './gateway-deps.ts';

const visitorCookie = 'visitor';
export const overridesCookie = 'overrides';
export const operatorCookie = 'operator';

/**
 * A random id that keeps a browser in or out of a canary. It is stored in the cookie only and linked to no member. The cookie ends
 * with the browser session until the visitor allows more.
 */
export function getVisitorId(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const known = findVisitorId(request);
  if (known) return known;
  const id = randomBytes(16).toString('base64url');
  reply.setCookie(visitorCookie, id, getCookieOptions(publicUrl));
  return id;
}

export function findVisitorId({ cookies }: FastifyRequest): string | null {
  const known = cookies[visitorCookie];
  return known && /^[\w-]{22}$/.test(known) ? known : null;
}

const thirtyDays = 30 * 24 * 60 * 60;

/** What the visitor has allowed this browser to keep; null before the choice. */
export function getConsent({ cookies }: FastifyRequest): 'all' | 'necessary' | null {
  const { consent } = cookies;
  return consent === 'all' || consent === 'necessary' ? consent : null;
}

/** A sign-in or a consent allows to keep the id beyond the browser session; a refusal ends that. */
export function updateVisitorCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, isMember, publicUrl }: { id: string; isMember: boolean; publicUrl: string },
): void {
  const consent = getConsent(request);
  const options = getCookieOptions(publicUrl);
  if (isMember || consent === 'all') reply.setCookie(visitorCookie, id, { ...options, maxAge: thirtyDays });
  else if (consent === 'necessary') reply.setCookie(visitorCookie, id, options);
}

/** Of cookies in which pages keep a choice that lasts a year (SH-004). */
const choiceCookies = ['theme', 'i18n_redirected', 'geoip_selected_country'];
const oneYear = 365 * 24 * 60 * 60;

/** Safari deletes a cookie that a script has set after seven days, but not one that the service has sent. */
export function renewChoices({ cookies }: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  const options = { ...getCookieOptions(publicUrl), httpOnly: false, maxAge: oneYear };
  for (const name of choiceCookies) {
    const choice = cookies[name];
    if (choice && /^[a-z]{2,8}$/i.test(choice)) reply.setCookie(name, choice, options);
  }
}

/** Whether this browser has opened a link of `npx liaison operator-link` in the last half day. */
export const isOperator = (
  { cookies }: FastifyRequest,
  { config, clock }: Pick<GatewayDeps, 'config' | 'clock'>,
): boolean => isOperatorToken(config.secret, 'session', cookies[operatorCookie] ?? '', clock().getTime());
