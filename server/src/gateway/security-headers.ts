import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Adds the headers to all responses: pages, assets, the API, errors. Values that a route sets itself are kept. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string) {
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
  // For responses without hooks: URLs that cannot be decoded, and other handlers on the same server.
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

export const isHttps = (url: string) => url.startsWith('https:');
