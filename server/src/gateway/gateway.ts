import { formatReleaseId, shellName } from '@liaison/release';
import { admitSigned, signatureFile } from '@liaison/release/signing';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listSecurityHeaders } from '../core/security-headers.ts';
import { assetCache } from './asset-cache.ts';
import { assetRoutes } from './assets.routes.ts';
import type { GatewayDeps } from './gateway-deps.ts';
import { installedAppRoutes } from './installed-app.routes.ts';
import { type LiveReleases, liveReleases } from './live-releases.ts';
import { operatorRoutes } from './operator.routes.ts';
import { pageRoutes } from './page.routes.ts';
import { panelRoutes } from './panel.routes.ts';
import { createStringReader } from './strings.ts';
import { wellKnownRoutes } from './well-known.routes.ts';

/**
 * Serves shell and modules. Also adds the security headers of all responses, so it must be registered on the outermost scope.
 * While the store cannot be read, pages answer 503.
 */
export async function registerGateway(app: FastifyInstance, given: GatewayDeps): Promise<LiveReleases> {
  // Whatever reads a release from here on gets only what a pinned key signed.
  const deps = { ...given, store: admitSigned(given.store, given.config.pinnedKeys) };
  addSecurityHeaders(app, deps.config.publicUrl);
  const live = liveReleases(deps.store, app.log);
  app.addHook('onClose', () => live.close());
  await live.refresh();
  await warnOfMissingPins(app, deps, live);
  const cache = assetCache(deps.store);
  const readStrings = createStringReader();
  assetRoutes(app, { deps, cache, current: live.current });
  operatorRoutes(app, deps);
  installedAppRoutes(app, { deps, cache, readStrings, current: live.current });
  panelRoutes(app, deps);
  wellKnownRoutes(app, { deps, current: live.current });
  pageRoutes(app, { deps, cache, readStrings, current: live.current });
  return live;
}

/** A lost file of pins must not go unnoticed: without one, whatever anybody signed is served. */
async function warnOfMissingPins(
  { log }: FastifyInstance,
  { store, config }: GatewayDeps,
  live: LiveReleases,
) {
  const shell = live.current().get(shellName)?.stable;
  if (!shell || Object.keys(config.pinnedKeys).length > 0) return;
  const isSigned = await store.readFile(shellName, shell.version, signatureFile).catch(() => null);
  if (isSigned)
    log.warn(
      `releases: ${formatReleaseId(shell)} is signed, but no key is pinned: releases are served whoever signed them`,
    );
}

/** Adds the headers to all responses: pages, assets, the API, errors. Values that a route sets itself are kept. */
function addSecurityHeaders(app: FastifyInstance, publicUrl: string) {
  const headers = listSecurityHeaders(publicUrl);
  // For responses without hooks: URLs that cannot be decoded, and other handlers on the same server.
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
