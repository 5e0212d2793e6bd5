import type { ReleaseStore } from '@liaison/release/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from './features/core.ts';
import { findUser } from './features/accounts/index.ts';
import { registerExperiments } from './features/experiments/index.ts';
import { buildFaqData, isPageName } from './features/pages/index.ts';
import { registerReleaseHealth } from './features/release-health/index.ts';
import { findVisitorId, getConsent } from './gateway/cookies.ts';
import { registerGateway } from './gateway/gateway.ts';
import { sessionCookies } from './http/session-cookie.ts';
import { findSession, findStaff } from './http/request-context.ts';

/** Connects the gateway to the service. */
export const createGatewayPlugin = (core: Core, store: ReleaseStore) => async (app: FastifyInstance) => {
  const { config, settings, db, clock, limits } = core;
  const cookies = sessionCookies(config.publicUrl);
  const live = await registerGateway(app, {
    store,
    config: {
      publicUrl: config.publicUrl,
      developmentOverrides: config.developmentOverrides,
      pinnedKeys: config.readPinnedKeys(),
      secret: config.secret,
      healthShare: config.healthShare,
      changePasswordPath: '/profile/security',
      imageOrigins: URL.canParse(config.cdnPrefix) ? [new URL(config.cdnPrefix).origin] : [],
    },
    async findUser(request, reply) {
      const session = await findSession(core, request);
      if (!session) return null;
      cookies.renew(request, reply);
      return findUser(db, session.user.id, {
        fictionalIcon: settings.getSite(request).fictional_icon,
        findSmallestCreditPrice: settings.findSmallestCreditPrice,
        now: clock(),
        pictureUrls: core.pictureUrls,
      });
    },
    isStaff: async (request) => (await findStaff(core, request)) !== null,
    checkLookupLimit: ({ ip }) => limits.check('read', 'release', { userId: null, address: ip }),
    getSettings: (request, locale) => settings.get(request, locale),
    getLocale: async (request) => {
      await findSession(core, request);
      return request.locale;
    },
    getStructuredData: async (request, route, locale) =>
      route.name === 'pages-faq'
        ? buildFaqData({
            site: settings.getSite(request),
            locale,
            domain: new URL(config.publicUrl).hostname,
          })
        : null,
    clock,
    findCountry: (request) => request.country,
    isFound: async (route, { token = '' }) => route.name !== 'pages-token' || isPageName(token.toLowerCase()),
  });
  const findVisitor = (request: FastifyRequest) =>
    getConsent(request) === 'necessary' ? null : findVisitorId(request);
  registerExperiments(app, { core, current: live.current, findVisitor });
  registerReleaseHealth(app, { core, store, current: live.current });
};
