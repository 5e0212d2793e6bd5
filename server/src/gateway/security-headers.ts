import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** On every answer: pages, assets, the API, errors. A route that needs another value sets it, and it is kept. */
export function securityHeaders(app: FastifyInstance, publicUrl: string) {
  const headers = Object.entries({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), browsing-topics=()',
    ...(isHttps(publicUrl) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  });
  // Answers that never reach a hook: addresses that cannot be decoded, and what else shares the server.
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

export const isHttps = (url: string) => url.startsWith('https:');
