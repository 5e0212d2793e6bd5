import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locale } from '@liaison/shared/contracts';
import type { FoundSession, Sessions } from '../db/sessions.ts';
import type { StaffSessions, StaffUser } from '../db/staff-sessions.ts';
import type { SiteSettings } from '../site/settings.ts';
import { resolveLocale } from './locale.ts';
import { deskCookie, sessionCookie } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. Set on every call of the API; on pages only after `findSession`. */
    session: FoundSession | null;
    locale: Locale;
    /** Selected by the visitor, else found by IP address; null when unknown. */
    country: string | null;
  }
}

const staffLookups = new WeakMap<FastifyRequest, Promise<StaffUser | null>>();

/** Who works at the desk; null for everybody else. Reads the session from the database at most once per request. */
export function findStaff(
  { staffSessions }: { staffSessions: StaffSessions },
  request: FastifyRequest,
): Promise<StaffUser | null> {
  const token = request.cookies[deskCookie];
  if (!token) return Promise.resolve(null);
  const known = staffLookups.get(request);
  if (known) return known;
  const lookup = staffSessions.find(token);
  staffLookups.set(request, lookup);
  return lookup;
}

interface ContextDeps {
  sessions: Sessions;
  settings: SiteSettings;
}

/** Adds country and locale to every request before its handler runs. */
export function addRequestContext(app: FastifyInstance, core: ContextDeps): void {
  app.decorateRequest('session', null);
  app.decorateRequest('locale', 'en');
  app.decorateRequest('country', null);
  app.addHook('onRequest', async (request) => {
    const { selected, geoip } = await core.settings.getVisitorCountry(request);
    request.country = selected ?? geoip;
    updateLocale(core, request);
  });
}

const sessionLookups = new WeakMap<FastifyRequest, Promise<FoundSession | null>>();

/** Reads the session from the database at most once per request. */
export function findSession(core: ContextDeps, request: FastifyRequest): Promise<FoundSession | null> {
  const known = sessionLookups.get(request);
  if (known) return known;
  const lookup = loadSession(core, request);
  sessionLookups.set(request, lookup);
  return lookup;
}

async function loadSession(core: ContextDeps, request: FastifyRequest): Promise<FoundSession | null> {
  const token = request.cookies[sessionCookie];
  // A page that nobody looks at still receives live events, and asks for what they changed.
  const marksOnline = request.headers['x-page-hidden'] === undefined;
  request.session = token ? await core.sessions.find(token, { marksOnline }) : null;
  if (request.session) updateLocale(core, request);
  return request.session;
}

/** For everything that answers the request; needs its cookies. */
export function updateLocale({ settings }: Pick<ContextDeps, 'settings'>, request: FastifyRequest): void {
  request.locale = resolveLocale(request, settings.getSite(request).domain_language);
}
