import { isOperatorToken, operatorToken } from '@liaison/shared/release';
import type { FastifyInstance } from 'fastify';
import { cookieOptions, operatorCookie } from './cookies.ts';
import type { GatewayConfig } from './deps.ts';

const limited = { config: { rateClass: 'token' } } as const;
const sessionSeconds = 12 * 60 * 60;

/** Opens the link that `npx liaison operator-link` gave: this browser may then pin any published version. */
export function operatorRoutes(app: FastifyInstance, { secret, publicUrl }: GatewayConfig) {
  app.get<{ Querystring: { token?: unknown } }>('/-/operator', limited, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { token } = request.query;
    if (typeof token !== 'string' || !isOperatorToken(secret, 'link', token, Date.now())) {
      return reply.code(403).type('text/plain; charset=utf-8').send('This link is not valid any more');
    }
    const session = operatorToken(secret, 'session', Date.now() + sessionSeconds * 1000);
    reply.setCookie(operatorCookie, session, { ...cookieOptions(publicUrl), maxAge: sessionSeconds });
    return reply.redirect('/', 302);
  });
}
