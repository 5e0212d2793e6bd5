import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { sendHtml } from './send-page.ts';

const kinds = {
  page: { policy: "default-src 'self'", options: {} },
  'error page': { policy: "default-src 'none'", options: { status: 503, retryAfter: 5 } },
};
/** Takes some hundred milliseconds to compress, which no delay of a thread makes up for. */
const slowText = randomBytes(6_000_000).toString('base64');
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
      await Promise.all([send(first, ''), send(second, slowText)]);
      return reply;
    });

    const { statusCode, headers, rawPayload } = await app.inject({
      url: '/',
      headers: { 'accept-encoding': 'br' },
    });

    expect(brotliDecompressSync(rawPayload).toString().slice(0, 100)).toBe(first);
    expect(headers['content-security-policy']).toBe(kinds[first].policy);
    expect(statusCode).toBe(first === 'page' ? 200 : 503);
    expect(headers['retry-after']).toBe(first === 'page' ? undefined : '5');
  },
);
