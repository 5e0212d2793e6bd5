import type { ErrorCode } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DomainError } from '../core/domain-error.ts';
import { isOutage } from '../core/is-outage.ts';
import { resolveLocale } from '../http/locale.ts';
import { parseAcceptEncoding, toContentEncoding } from './asset-cache.ts';
import { getTheme, type Page } from './page.ts';
import { renderPlainPage } from './plain-page.ts';

/** Compresses at a level that takes about a millisecond and reduces the boot data to a quarter. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const { html, policy, isVerified = false } = page;
  const [encoding] = parseAcceptEncoding(request.headers['accept-encoding']);
  if (isVerified) reply.header('integrity-policy', 'blocked-destinations=(script)');
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
  if (!encoding) return reply.send(html);
  reply.header('content-encoding', toContentEncoding(encoding));
  return reply.send(encoding === 'br' ? await brotli(html) : await promisify(gzip)(html, { level: 5 }));
}

/** No release of the shell is live or readable; `retry-after` makes load balancers and browsers come back. */
export function sendUnavailable(request: FastifyRequest, reply: FastifyReply) {
  reply.code(503).header('retry-after', 5);
  return sendHtml(request, reply, renderErrorPage(request, 'unavailable'));
}

/** Answers with an HTML page instead of the JSON of API errors. */
export function handlePageError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'private, no-store');
  if (error instanceof DomainError && error.code === 'rate_limited') {
    reply.code(429).header('retry-after', error.details['retry_after']);
    return sendHtml(request, reply, renderErrorPage(request, 'rate_limited'));
  }
  request.log.error({ err: error }, 'a page failed');
  if (isOutage(error)) return sendUnavailable(request, reply);
  return sendHtml(request, reply.code(500), renderErrorPage(request, 'internal'));
}

/** For an address that cannot be read, of which no other page can be sent. Needs the cookies of the request. */
export function sendMalformed(request: FastifyRequest, reply: FastifyReply) {
  reply.code(400).header('cache-control', 'private, no-store');
  return sendHtml(request, reply, renderErrorPage(request, 'not_found'));
}

type PageErrorCode = Extract<ErrorCode, 'internal' | 'unavailable' | 'rate_limited' | 'not_found'>;

/** One sentence, and the request id to find in the log. */
function renderErrorPage(request: FastifyRequest, code: PageErrorCode): Page {
  const locale = resolveLocale(request);
  return renderPlainPage({
    locale,
    theme: getTheme(request),
    title: translate(locale, `errors:${code}`),
    action: code === 'not_found' ? 'home' : 'retry',
    note: request.id,
  });
}

const brotli = (html: string) =>
  promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
