import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locale } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import type { FoundSession } from '../core/sessions.ts';
import { localeOf } from './locale.ts';
import { sessionCookie } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the cookie; null for a visitor. Set on every call of the API, on pages by `sessionOf`. */
    session: FoundSession | null;
    locale: Locale;
    /** Chosen by the visitor, else where the address is; null where neither is known. */
    country: string | null;
  }
}

/** Who calls, from where, in which language: known before any handler runs. */
export function visitHooks(app: FastifyInstance, core: Core): void {
  app.decorateRequest('session', null);
  app.decorateRequest('locale', 'en');
  app.decorateRequest('country', null);
  app.addHook('onRequest', async (request) => {
    const { selected, geoip } = await core.settings.countryOf(request);
    request.country = selected ?? geoip;
    request.locale = languageOf(core, request);
  });
}

const lookups = new WeakMap<FastifyRequest, Promise<FoundSession | null>>();

/** Looked up once per request, whoever asks. */
export function sessionOf(core: Core, request: FastifyRequest): Promise<FoundSession | null> {
  const known = lookups.get(request);
  if (known) return known;
  const lookup = find(core, request);
  lookups.set(request, lookup);
  return lookup;
}

async function find(core: Core, request: FastifyRequest): Promise<FoundSession | null> {
  const token = request.cookies[sessionCookie];
  request.session = token ? await core.sessions.find(token) : null;
  if (request.session) request.locale = languageOf(core, request);
  return request.session;
}

const languageOf = (core: Core, request: FastifyRequest) =>
  localeOf(request, core.settings.siteOf(request).domain_language);
