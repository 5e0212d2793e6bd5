import type { CookieSerializeOptions } from '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from './security-headers.ts';

export const visitorCookie = 'visitor';
export const overridesCookie = 'overrides';
export const operatorCookie = 'operator';

/** All of them are of use to the server alone. */
export const cookieOptions = (publicUrl: string): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(publicUrl),
});

const oneYear = 365 * 24 * 60 * 60;

/** A random mark by which a browser keeps its side of a canary. It says nothing of who uses it and is kept nowhere else. */
export function visitorId(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const known = request.cookies[visitorCookie];
  if (known && /^[\w-]{22}$/.test(known)) return known;
  const id = randomBytes(16).toString('base64url');
  reply.setCookie(visitorCookie, id, { ...cookieOptions(publicUrl), maxAge: oneYear });
  return id;
}
