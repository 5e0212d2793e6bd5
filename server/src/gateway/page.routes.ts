import {
  assignExperiments,
  type Choice,
  hideStaffReleases,
  isStaffRelease,
  type LiveSet,
  resolve,
} from '@liaison/release';
import { resolvePageTarget } from '@liaison/release/routes';
import type { Locale } from '@liaison/shared/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRedirect } from '../http/send-redirect.ts';
import { loadAnswers } from './answers.ts';
import type { AssetCache } from './asset-cache.ts';
import { sendPublicFile } from './assets.routes.ts';
import { getConsent, getVisitorId, renewChoices, updateVisitorCookie } from './cookies.ts';
import type { GatewayDeps } from './gateway-deps.ts';
import { copyCampaign } from './copy-campaign.ts';
import { getRequestUrl } from './override-request.ts';
import { composePage } from './page.ts';
import { listPageRoutes, toPageRelease } from './page-release.ts';
import { sendNotFound } from './send-not-found.ts';
import { handlePageError, sendHtml, sendUnavailable } from './send-page.ts';
import { resolveSessionOverrides } from './session-overrides.ts';
import type { ReadStrings } from './strings.ts';

export interface PageRoutes {
  deps: GatewayDeps;
  cache: AssetCache;
  readStrings: ReadStrings;
  current(): LiveSet;
}

/** Serves all URLs without another route: pages and the shell's files at fixed URLs. */
export function pageRoutes(app: FastifyInstance, { deps, cache, readStrings, current }: PageRoutes) {
  app.get('/*', { errorHandler: handlePageError, config: { rateClass: 'page' } }, async (request, reply) => {
    if (await sendPublicFile(request, reply, { cache, current })) return reply;
    reply
      .header('cache-control', 'private, no-store')
      .header('vary', 'cookie, accept-encoding, accept-language');
    const url = getRequestUrl(request);
    // The router of the browser finds no page at such an address.
    if (/^[/\\]{2}/.test(request.url)) return sendRedirect(reply, url.pathname + url.search);
    const isStaff = await deps.isStaff(request);
    const set = isStaff ? current() : hideStaffReleases(current());
    const overrides = await resolveSessionOverrides(request, reply, { deps, set });
    if ('redirect' in overrides) return sendRedirect(reply, overrides.redirect);

    const { pins, notices } = overrides;
    const id = getVisitorId(request, reply, deps.config.publicUrl);
    const resolved = resolve(set, { id, overrides: pins.releases });
    if (!resolved) return sendUnavailable(request, reply);
    const toRelease = (choice: Choice) => toPageRelease(choice, pins.origins.get(choice.release.name), cache);
    const shell = toRelease(resolved.shell);
    // An override can name any published release.
    const modules = resolved.modules
      .filter(({ release }) => isStaff || !isStaffRelease(release))
      .map(toRelease);

    const user = await deps.findUser(request, reply);
    const { publicUrl } = deps.config;
    updateVisitorCookie(request, reply, { id, isMember: user !== null, publicUrl });
    renewChoices(request, reply, publicUrl);
    const target = resolvePageTarget(listPageRoutes([shell, ...modules]), { url, isMember: user !== null });
    if ('redirect' in target)
      return sendRedirect(reply, user ? target.redirect : copyCampaign(target.redirect, url));
    const { match } = target;
    const params = match?.params ?? {};
    const isFound = match !== null && ((await deps.isFound?.(match.route, params)) ?? true);
    if (!isFound && !acceptsPage(request, url)) return sendNotFound(reply);
    const route = match?.route ?? null;
    const takesPart = user === null && getConsent(request) !== 'necessary';
    const experiments = takesPart
      ? assignExperiments(listVisitorReleases(resolved.modules), { visitor: id, now: deps.clock() })
      : [];
    const options = {
      deps,
      readStrings,
      request,
      url,
      shell,
      modules,
      user,
      route,
      params,
      loadAnswers: async (locale: Locale) =>
        route && isFound ? loadAnswers(app, request, route, { ...params, locale }) : {},
      isFound,
      notices,
      experiments,
    };
    return sendHtml(request, reply, await composePage(options), { status: isFound ? 200 : 404 });
  });
}

/** The releases that nobody has chosen for this session: a preview shows what its address says. */
const listVisitorReleases = (choices: readonly Choice[]) =>
  choices.filter(({ reason }) => reason !== 'override').map(({ release }) => release);

/** False for pictures, scripts and other files: a missing one is answered without a page. */
function acceptsPage(request: FastifyRequest, { pathname }: URL): boolean {
  const accept = request.headers.accept ?? '*/*';
  const isFile = /\.[a-z0-9]{2,5}$/i.test(pathname);
  return accept.includes('text/html') || (!isFile && accept.includes('*/*'));
}
