import { sessionDays } from '@liaison/shared/contracts';
import { isLocalUrl } from '../core/networks.ts';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { staffSessionHours } from '../db/staff-sessions.ts';

export const sessionCookie = 'auth.session';
export const deskCookie = 'desk.session';
/** Shows that the second step of the log in trusts this browser (record 0073). Only calls of the API get it. */
export const deviceCookie = 'auth.device';
/** Neither the cookie nor the row of the browser is renewed by its use. */
export const trustedDeviceDays = 30;

/** For cookies that only the server reads. They are `Secure` everywhere except on a local machine without TLS. */
export const getCookieOptions = (publicUrl: string): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: !isLocalHttp(publicUrl),
});

export function sessionCookies(publicUrl: string) {
  const options = getCookieOptions(publicUrl);
  const set = (reply: FastifyReply, token: string) =>
    void reply.setCookie(sessionCookie, token, { ...options, maxAge: sessionDays * 86_400 });
  return {
    set,
    /** Extends the cookie when the session was extended. */
    renew(request: FastifyRequest, reply: FastifyReply): void {
      const token = request.cookies[sessionCookie];
      if (token && request.session?.isRenewed) set(reply, token);
    },
    clear: (reply: FastifyReply) => void reply.clearCookie(sessionCookie, options),
    setDesk: (reply: FastifyReply, token: string) =>
      void reply.setCookie(deskCookie, token, { ...options, maxAge: staffSessionHours * 3600 }),
    setDevice: (reply: FastifyReply, token: string) =>
      void reply.setCookie(deviceCookie, token, {
        ...options,
        path: '/api',
        maxAge: trustedDeviceDays * 86_400,
      }),
    clearDesk: (reply: FastifyReply) => void reply.clearCookie(deskCookie, options),
  };
}

const isLocalHttp = (publicUrl: string) => new URL(publicUrl).protocol === 'http:' && isLocalUrl(publicUrl);
