import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { assetCache } from './asset-cache.ts';
import { assetRoutes } from './assets.routes.ts';
import type { GatewayDeps } from './deps.ts';
import { type LiveReleases, liveReleases } from './live-releases.ts';
import { operatorRoutes } from './operator.routes.ts';
import { pageRoutes } from './page.routes.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Serves shell and modules: pages, files of releases, and the headers of every answer of the app, so it is registered
 * on the outermost scope. A store that cannot be read is one line in the log, and pages answer 503 until it can.
 */
export async function gateway(app: FastifyInstance, deps: GatewayDeps): Promise<LiveReleases> {
  if (!app.hasReplyDecorator('setCookie')) await app.register(cookie);
  securityHeaders(app, deps.config.publicUrl);
  const live = liveReleases(deps.store, app.log);
  app.addHook('onClose', async () => live.close());
  await live.refresh();
  const cache = assetCache(deps.store);
  assetRoutes(app, { store: deps.store, cache, current: live.current });
  operatorRoutes(app, deps.config);
  pageRoutes(app, { deps, cache, current: live.current });
  return live;
}
