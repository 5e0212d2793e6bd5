import type { ErrorCode } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DomainError } from '../core/domain-error.ts';
import { isOutage } from '../core/is-outage.ts';
import { parseAcceptEncoding, toContentEncoding } from './asset-cache.ts';
import { getTheme, type Page } from './page.ts';
import { renderPlainPage } from './plain-page.ts';

interface SendOptions {
  /** 200 unless given. */
  status?: number;
  retryAfter?: unknown;
}

/**
 * Compresses at a level that takes about a millisecond and reduces the boot data to a quarter. The page whose body is ready first is sent:
 * at the time limit the error page may be under way, and the head of one must not stand above the body of the other.
 */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, policy, isVerified = false }: Page,
  { status = 200, retryAfter }: SendOptions = {},
) {
  const [encoding] = parseAcceptEncoding(request.headers['accept-encoding']);
  const body = await compress(html, encoding);
  if (reply.sent) return reply;
  if (encoding) reply.header('content-encoding', toContentEncoding(encoding));
  if (isVerified && readsHashesOfPreloads(request))
    reply.header('integrity-policy', 'blocked-destinations=(script)');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(body);
}

/**
 * WebKit ignores the hash of a preload link, and the policy then refuses every script that a page preloads. All browsers of iOS are WebKit;
 * Chromium names AppleWebKit too (docs/decisions/0084-let-safari-preload-scripts.md).
 */
function readsHashesOfPreloads({ headers }: FastifyRequest): boolean {
  const browser = headers['user-agent'] ?? '';
  return !browser.includes('AppleWebKit/') || browser.includes('Chrome/');
}

/** No release of the shell is live or readable; `retry-after` makes load balancers and browsers come back. */
export function sendUnavailable(request: FastifyRequest, reply: FastifyReply) {
  return sendHtml(request, reply, renderErrorPage(request, 'unavailable'), { status: 503, retryAfter: 5 });
}

/** Answers with an HTML page instead of the JSON of API errors. */
export function handlePageError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'private, no-store');
  if (error instanceof DomainError && error.code === 'rate_limited') {
    const retryAfter = error.details['retry_after'];
    return sendHtml(request, reply, renderErrorPage(request, 'rate_limited'), { status: 429, retryAfter });
  }
  if (error instanceof DomainError && error.code === 'malformed') return sendMalformed(request, reply);
  // The service is closing.
  if (error instanceof DomainError && error.code === 'unavailable') return sendUnavailable(request, reply);
  request.log.error({ err: error }, 'a page failed');
  if (isOutage(error)) return sendUnavailable(request, reply);
  return sendHtml(request, reply, renderErrorPage(request, 'internal'), { status: 500 });
}

/** For a request that cannot be read, to which no other page can be sent. Needs the locale of the request. */
export function sendMalformed(request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'private, no-store');
  return sendHtml(request, reply, renderErrorPage(request, 'not_found'), { status: 400 });
}

type PageErrorCode = Extract<ErrorCode, 'internal' | 'unavailable' | 'rate_limited' | 'not_found'>;

/** One sentence, and the request id to find in the log. */
function renderErrorPage(request: FastifyRequest, code: PageErrorCode): Page {
  const { locale } = request;
  return renderPlainPage({
    locale,
    theme: getTheme(request),
    title: translate(locale, `errors:${code}`),
    action: code === 'not_found' ? 'home' : 'retry',
    note: request.id,
  });
}

function compress(html: string, encoding: string | undefined): string | Promise<Buffer> {
  if (!encoding) return html;
  if (encoding !== 'br') return promisify(gzip)(html, { level: 5 });
  return promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
