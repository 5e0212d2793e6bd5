import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { sendHtml } from './send-page.ts';

const kinds = {
  page: { policy: "default-src 'self'", options: {} },
  'error page': { policy: "default-src 'none'", options: { status: 503, retryAfter: 5 } },
};
type Kind = keyof typeof kinds;

test.each<[first: Kind, second: Kind]>([
  ['page', 'error page'],
  ['error page', 'page'],
])(
  'at the time limit of a request the %s that is ready before the %s is sent alone',
  async (first, second) => {
    const app = fastify();
    app.get('/', async (request, reply) => {
      const send = (kind: Kind, text: string) => {
        const { policy, options } = kinds[kind];
        return sendHtml(request, reply, { html: kind + text, policy }, options);
      };
      // A long text takes longer to compress.
      await Promise.all([send(first, ''), send(second, ' and more'.repeat(500_000))]);
      return reply;
    });

    const { statusCode, headers, rawPayload } = await app.inject({
      url: '/',
      headers: { 'accept-encoding': 'br' },
    });

    expect(brotliDecompressSync(rawPayload).toString()).toBe(first);
    expect(headers['content-security-policy']).toBe(kinds[first].policy);
    expect(statusCode).toBe(first === 'page' ? 200 : 503);
    expect(headers['retry-after']).toBe(first === 'page' ? undefined : '5');
  },
);
