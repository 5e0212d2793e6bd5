import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listSecurityHeaders } from '../core/security-headers.ts';

/** Adds the headers to all responses: pages, assets, the API, errors. Values that a route sets itself are kept. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string) {
  const headers = listSecurityHeaders(publicUrl);
  // For responses without hooks: URLs that cannot be decoded, and other handlers on the same server.
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
