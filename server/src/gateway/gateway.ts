import cookie from '@fastify/cookie';
import { admitSigned } from '@liaison/release/signing';
import type { FastifyInstance } from 'fastify';
import { assetCache } from './asset-cache.ts';
import { assetRoutes } from './assets.routes.ts';
import type { GatewayDeps } from './gateway-deps.ts';
import { installedAppRoutes } from './installed-app.routes.ts';
import { type LiveReleases, liveReleases } from './live-releases.ts';
import { operatorRoutes } from './operator.routes.ts';
import { pageRoutes } from './page.routes.ts';
import { panelRoutes } from './panel.routes.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { createStringReader } from './strings.ts';
import { wellKnownRoutes } from './well-known.routes.ts';

/**
 * Serves shell and modules. Also adds the security headers of all responses, so it must be registered on the outermost scope.
 * While the store cannot be read, pages answer 503.
 */
export async function registerGateway(app: FastifyInstance, given: GatewayDeps): Promise<LiveReleases> {
  // Whatever reads a release from here on gets only what a pinned key signed.
  const deps = { ...given, store: admitSigned(given.store, given.config.pinnedKeys) };
  if (!app.hasReplyDecorator('setCookie')) await app.register(cookie);
  addSecurityHeaders(app, deps.config.publicUrl);
  const live = liveReleases(deps.store, app.log);
  app.addHook('onClose', () => live.close());
  await live.refresh();
  const cache = assetCache(deps.store);
  const readStrings = createStringReader();
  assetRoutes(app, { deps, cache, current: live.current });
  operatorRoutes(app, deps.config);
  installedAppRoutes(app, { deps, cache, readStrings, current: live.current });
  panelRoutes(app, deps);
  wellKnownRoutes(app, { deps, current: live.current });
  pageRoutes(app, { deps, cache, readStrings, current: live.current });
  return live;
}
