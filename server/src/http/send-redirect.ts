import type { FastifyReply } from 'fastify';

/** Redirects to a path of this site. Percent-encodes it: a header with a character above U+00FF cannot be sent. */
export function sendRedirect(reply: FastifyReply, path: string, status: 302 | 303 = 302) {
  const { pathname, search, hash } = new URL(path, 'http://site.invalid');
  return reply.redirect(`${pathname}${search}${hash}`, status);
}
