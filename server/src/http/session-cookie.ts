import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionDays } from '../core/sessions.ts';

export const sessionCookie = 'auth.session';

/** Sets and clears the cookie; `Secure` everywhere but on a developer's own machine without TLS. */
export function sessionCookies(publicUrl: string) {
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: !isPlainLocal(publicUrl),
  };
  const set = (reply: FastifyReply, token: string) =>
    void reply.setCookie(sessionCookie, token, { ...options, maxAge: sessionDays * 86_400 });
  return {
    set,
    /** Gives the cookie the thirty days that its session was just given. */
    renew(request: FastifyRequest, reply: FastifyReply): void {
      const token = request.cookies[sessionCookie];
      if (token && request.session?.renewed) set(reply, token);
    },
    clear: (reply: FastifyReply) => void reply.clearCookie(sessionCookie, options),
  };
}

const isPlainLocal = (publicUrl: string) => new URL(publicUrl).protocol === 'http:' && isLocal(publicUrl);

/** Whether an address of the site is one of this machine's own. */
export const isLocal = (publicUrl: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(publicUrl).hostname);
