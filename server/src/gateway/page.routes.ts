import { type Choice, type LiveSet, resolve } from '@liaison/shared/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../core/domain-error.ts';
import { localeOf } from '../http/locale.ts';
import type { AssetCache } from './asset-cache.ts';
import { sendPublicFile } from './assets.routes.ts';
import { visitorId } from './cookies.ts';
import type { GatewayDeps } from './deps.ts';
import { addressOf } from './override-request.ts';
import { composePage } from './page.ts';
import { pageRelease } from './page-release.ts';
import { pageTarget } from './page-target.ts';
import { plainPage } from './plain-page.ts';
import { sendHtml } from './send-html.ts';
import { sessionOverrides } from './session-overrides.ts';
import { stringReader } from './strings.ts';

export interface PageRoutes {
  deps: GatewayDeps;
  cache: AssetCache;
  current(): LiveSet;
}

/** Every address that nobody else serves is a page, or one of the shell's files under the root. */
export function pageRoutes(app: FastifyInstance, { deps, cache, current }: PageRoutes) {
  const readStrings = stringReader();

  app.get('/*', { errorHandler: brokenPage, config: { rateClass: 'page' } }, async (request, reply) => {
    if (await sendPublicFile(request, reply, { cache, current })) return reply;
    reply
      .header('cache-control', 'private, no-store')
      .header('vary', 'cookie, accept-encoding, accept-language');
    const set = current();
    const overrides = await sessionOverrides(request, reply, { deps, set });
    if ('redirect' in overrides) return reply.redirect(overrides.redirect, 302);

    const { pins, notices } = overrides;
    const id = visitorId(request, reply, deps.config.publicUrl);
    const resolved = resolve(set, { id, overrides: pins.releases });
    if (!resolved) return unavailable(request, reply);
    const asPageRelease = (choice: Choice) =>
      pageRelease(choice, pins.origins.get(choice.release.name), cache);
    const shell = asPageRelease(resolved.shell);
    const modules = resolved.modules.map(asPageRelease);

    const address = addressOf(request);
    const user = await deps.userFor(request, reply);
    const target = pageTarget({ releases: [shell, ...modules], address, user });
    if ('redirect' in target) return reply.redirect(target.redirect, 302);
    const { page } = target;
    if (!page && !wantsPage(request, address)) return notFound(reply);
    const isFound = page !== null && ((await deps.isFound?.(page.route, page.params)) ?? true);
    const facts = { deps, readStrings, request, address, shell, modules, user, page, isFound, notices };
    return sendHtml(request, reply.code(isFound ? 200 : 404), await composePage(facts));
  });
}

/** No shell is live yet, or none that could be read: the load balancer and the visitor may come back. */
function unavailable(request: FastifyRequest, reply: FastifyReply) {
  const page = plainPage({ code: 'unavailable', locale: localeOf(request), requestId: request.id });
  return sendHtml(request, reply.code(503).header('retry-after', 5), page);
}

/** The database does not answer, or there is a mistake: a page for people, its cause in the log. */
function brokenPage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof DomainError && error.code === 'rate_limited') return tooMany(error, request, reply);
  request.log.error({ err: error }, 'a page failed');
  const page = plainPage({ code: 'internal', locale: localeOf(request), requestId: request.id });
  return sendHtml(request, reply.code(500).header('cache-control', 'private, no-store'), page);
}

function tooMany({ details }: DomainError, request: FastifyRequest, reply: FastifyReply) {
  const page = plainPage({ code: 'rate_limited', locale: localeOf(request), requestId: request.id });
  reply.code(429).header('retry-after', details['retry_after']).header('cache-control', 'private, no-store');
  return sendHtml(request, reply, page);
}

const notFound = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found');

/** A missing picture or script gets no page for an answer. */
function wantsPage(request: FastifyRequest, { pathname }: URL): boolean {
  const accept = request.headers.accept ?? '*/*';
  const isFile = /\.[a-z0-9]{2,5}$/i.test(pathname);
  return accept.includes('text/html') || (!isFile && accept.includes('*/*'));
}
