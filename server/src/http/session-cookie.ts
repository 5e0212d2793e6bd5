import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
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
  return {
    set: (reply: FastifyReply, token: string) =>
      void reply.setCookie(sessionCookie, token, { ...options, maxAge: sessionDays * 86_400 }),
    clear: (reply: FastifyReply) => void reply.clearCookie(sessionCookie, options),
  };
}

function isPlainLocal(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
