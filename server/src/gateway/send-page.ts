import type { ErrorCode } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DomainError } from '../core/domain-error.ts';
import { isOutage } from '../core/is-outage.ts';
import { escapeHtml } from '../core/escape-html.ts';
import { resolveLocale } from '../http/locale.ts';
import { parseAcceptEncoding, toContentEncoding } from './asset-cache.ts';
import type { Page } from './page.ts';

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

type PageErrorCode = Extract<ErrorCode, 'internal' | 'unavailable' | 'rate_limited'>;

/** A page without the shell: one sentence in the visitor's language, a retry link, and the request id to find in the log. */
function renderErrorPage(request: FastifyRequest, code: PageErrorCode): Page {
  const locale = resolveLocale(request);
  const nonce = randomBytes(16).toString('base64');
  const text = escapeHtml(translate(locale, `errors:${code}`));
  const retry = escapeHtml(translate(locale, 'common:actions.retry'));
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${text}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    `<style nonce="${nonce}">${style}</style></head><body><main><h1>${text}</h1>`,
    `<p><a href="">${retry}</a></p><p><small>${escapeHtml(request.id)}</small></p></main></body></html>`,
  ].join('');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}

/** Colours of the theme, whose tokens are not available on this page. */
const style = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#FFF9F5;color:#2B1724;font:17px/1.5 system-ui,sans-serif}
main{padding:24px;max-width:36rem}h1{font-size:25px;line-height:1.25}a{color:#B3174F}small{color:#6E5564}
@media(prefers-color-scheme:dark){body{background:#170E15;color:#F8EEF3}a{color:#FF7BA5}small{color:#C0A9B6}}`;

const brotli = (html: string) =>
  promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
