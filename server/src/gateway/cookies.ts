import type { CookieSerializeOptions } from '@fastify/cookie';
import { isOperatorToken } from '@liaison/release';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '../core/security-headers.ts';

export const visitorCookie = 'visitor';
export const overridesCookie = 'overrides';
export const operatorCookie = 'operator';

/** For cookies that only the server reads. */
export const getCookieOptions = (publicUrl: string): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(publicUrl),
});

/**
 * A random id that keeps a browser in or out of a canary. It is stored in the cookie only and linked to no member. The cookie ends
 * with the browser session, because a visitor has consented to nothing.
 */
export function getVisitorId(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const known = request.cookies[visitorCookie];
  if (known && /^[\w-]{22}$/.test(known)) return known;
  const id = randomBytes(16).toString('base64url');
  reply.setCookie(visitorCookie, id, getCookieOptions(publicUrl));
  return id;
}

const thirtyDays = 30 * 24 * 60 * 60;

/** A sign-in allows to keep the id for as long as the session. */
export const extendVisitorCookie = (reply: FastifyReply, id: string, publicUrl: string) =>
  void reply.setCookie(visitorCookie, id, { ...getCookieOptions(publicUrl), maxAge: thirtyDays });

/** Whether this browser has opened a link of `npx liaison operator-link` in the last half day. */
export const isOperator = ({ cookies }: FastifyRequest, secret: string): boolean =>
  isOperatorToken(secret, 'session', cookies[operatorCookie] ?? '', Date.now());
