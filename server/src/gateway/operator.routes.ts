import { isOperatorToken, createOperatorToken } from '@liaison/release';
import type { FastifyInstance } from 'fastify';
import { sendRedirect } from '../http/send-redirect.ts';
import { getCookieOptions } from '../http/session-cookie.ts';
import { operatorCookie } from './cookies.ts';
import type { GatewayDeps } from './gateway-deps.ts';

const limited = { config: { rateClass: 'token' } } as const;
const sessionSeconds = 12 * 60 * 60;

/** Opens a link of `npx liaison operator-link`: this browser may then override with any published version. */
export function operatorRoutes(
  app: FastifyInstance,
  { config: { secret, publicUrl }, clock }: Pick<GatewayDeps, 'config' | 'clock'>,
) {
  app.get<{ Querystring: { token?: unknown } }>('/-/operator', limited, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { token } = request.query;
    const now = clock().getTime();
    if (typeof token !== 'string' || !isOperatorToken(secret, 'link', token, now)) {
      return reply.code(403).type('text/plain; charset=utf-8').send('This link is not valid any more');
    }
    const session = createOperatorToken(secret, 'session', now + sessionSeconds * 1000);
    reply.setCookie(operatorCookie, session, { ...getCookieOptions(publicUrl), maxAge: sessionSeconds });
    return sendRedirect(reply, '/');
  });
}
