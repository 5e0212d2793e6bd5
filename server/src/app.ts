import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { fastify, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Locale } from '@liaison/shared/contracts';
import type { Core } from './core.ts';
import { DomainError } from './core/domain-error.ts';
import type { FoundSession } from './core/sessions.ts';
import { features } from './features/index.ts';
import type { Feature } from './http/api-scope.ts';
import { errorHandler } from './http/errors.ts';
import { localeOf } from './http/locale.ts';
import { sameOriginGuard } from './http/origin.ts';
import { sessionCookie, sessionCookies } from './http/session-cookie.ts';
import { refuseMalformedText } from './http/well-formed.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the cookie, looked up once per request; null for a visitor. */
    session: FoundSession | null;
    locale: Locale;
    /** Chosen by the visitor, else where the address is; null where neither is known. */
    country: string | null;
  }
  interface FastifyContextConfig {
    access?: 'any' | 'member';
  }
}

export interface App {
  app: FastifyInstance;
  /** Keys of the contract's endpoints that have a handler. */
  served: ReadonlySet<string>;
}

const bodyLimit = 64 * 1024;

/** Puts the service together; it listens to nothing and starts no job. */
export async function buildApp(core: Core, extra: Feature[] = []): Promise<App> {
  const { config } = core;
  const log: FastifyBaseLogger = core.log;
  const app = fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  });
  const handleError = errorHandler((request) => request.locale ?? localeOf(request));
  app.setErrorHandler(handleError);
  await app.register(cookie);
  app.decorateRequest('session', null);
  app.decorateRequest('locale', 'en');
  app.decorateRequest('country', null);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) =>
    logAnswer(core, request, reply.statusCode, reply.elapsedTime),
  );

  const served = new Set<string>();
  await app.register(async (api) => {
    const cookies = sessionCookies(config.publicUrl);
    api.setValidatorCompiler(validatorCompiler);
    api.setSerializerCompiler(serializerCompiler);
    api.addHook('onRequest', async (request, reply) => {
      const token = request.cookies[sessionCookie];
      request.session = token ? await core.sessions.find(token) : null;
      request.locale = localeOf(request, core.settings.siteOf(request).domain_language);
      const { selected, geoip } = await core.settings.countryOf(request);
      request.country = selected ?? geoip;
      if (token && request.session?.renewed) cookies.set(reply, token);
      reply.header('cache-control', 'no-store');
    });
    api.addHook('onRequest', sameOriginGuard(config.publicUrl));
    api.addHook('preValidation', refuseMalformedText);
    api.addHook('preHandler', async (request) => {
      if (request.method !== 'GET') await core.jobs.whenReady();
    });
    const scope = { app: api, core, cookies, served };
    for (const feature of [...features, ...extra]) await feature(scope);
    api.all('/api/*', async () => {
      throw new DomainError('not_found');
    });
  });
  return { app, served };
}

function logAnswer(core: Core, request: FastifyRequest, status: number, ms: number): void {
  const route = request.routeOptions.url ?? 'unknown';
  const facts = {
    id: request.id,
    method: request.method,
    route,
    status,
    ms: Math.round(ms),
    user: request.session?.user.id,
  };
  core.log.info(facts, 'answered');
}
