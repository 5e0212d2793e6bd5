import type { CookieSerializeOptions } from '@fastify/cookie';
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

const oneYear = 365 * 24 * 60 * 60;

/** A random id that keeps a browser in or out of a canary. It is stored in the cookie only and linked to no member. */
export function getVisitorId(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const known = request.cookies[visitorCookie];
  if (known && /^[\w-]{22}$/.test(known)) return known;
  const id = randomBytes(16).toString('base64url');
  reply.setCookie(visitorCookie, id, { ...getCookieOptions(publicUrl), maxAge: oneYear });
  return id;
}
