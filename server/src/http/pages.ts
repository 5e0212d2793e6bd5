import type { ReleaseStore } from '@liaison/shared/release/store';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import { userAnswer } from '../features/accounts/user-answer.ts';
import { isPageName } from '../features/pages/static-page.ts';
import { gateway } from '../gateway/index.ts';
import { localeOf } from './locale.ts';
import { sessionCookies } from './session-cookie.ts';
import { sessionOf } from './visit.ts';

/** Serves shell and modules with what the service knows of the visitor. */
export const gatewayFor = (core: Core, store: ReleaseStore) => async (app: FastifyInstance) => {
  const { config, settings, db, clock } = core;
  const cookies = sessionCookies(config.publicUrl);
  await gateway(app, {
    store,
    config: {
      publicUrl: config.publicUrl,
      developmentOverrides: config.developmentOverrides,
      secret: config.secret,
      imageOrigins: URL.canParse(config.cdnPrefix) ? [new URL(config.cdnPrefix).origin] : [],
    },
    async userFor(request, reply) {
      const session = await sessionOf(core, request);
      if (!session) return null;
      cookies.renew(request, reply);
      return userAnswer(db, session.user.id, {
        fictionalIcon: settings.siteOf(request).fictional_icon,
        now: clock(),
        pictureAddresses: core.pictureAddresses,
      });
    },
    settingsFor: (request, locale) => settings.answer(request, locale),
    localeFor: async (request) => localeOf(request, settings.siteOf(request).domain_language),
    countryFor: (request) => request.country,
    isFound: async (route, { token = '' }) => route.name !== 'pages-token' || isPageName(token),
  });
};
