import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Core } from './core.ts';
import { DomainError } from './core/domain-error.ts';
import { features } from './features/index.ts';
import type { Feature } from './http/api-scope.ts';
import { docsRoutes } from './http/docs.ts';
import { errorHandler } from './http/errors.ts';
import { fileRoutes } from './http/files.ts';
import { limitRoutes, type RegisteredRoute } from './http/limit-routes.ts';
import { sameOriginGuard } from './http/origin.ts';
import { sessionCookies } from './http/session-cookie.ts';
import { sessionOf, visitHooks } from './http/visit.ts';
import { refuseMalformedText } from './http/well-formed.ts';
import { mailboxRoutes } from './mail/mailbox.routes.ts';

export interface App {
  app: FastifyInstance;
  /** Keys of the contract's endpoints that have a handler. */
  served: ReadonlySet<string>;
  routes: readonly RegisteredRoute[];
}

interface AppParts {
  /** Serves pages and sets the headers of every answer; it comes first, so that its hooks reach all that follows. */
  pages?: (app: FastifyInstance) => Promise<void>;
  features?: Feature[];
}

const bodyLimit = 64 * 1024;

/** Puts the service together; it listens to nothing and starts no job. */
export async function buildApp(core: Core, parts: AppParts = {}): Promise<App> {
  const { config } = core;
  const log: FastifyBaseLogger = core.log;
  const handleError = errorHandler((request) => request.locale ?? 'en');
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  });
  app.setErrorHandler(handleError);
  await app.register(cookie);
  visitHooks(app, core);
  const routes = limitRoutes(app, core);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) =>
    logAnswer(core, request, reply.statusCode, reply.elapsedTime),
  );
  await parts.pages?.(app);
  fileRoutes(app, core);
  docsRoutes(app);
  if (config.smtpUrl === null) mailboxRoutes(app, core);

  const served = new Set<string>();
  await app.register(async (api) => {
    const cookies = sessionCookies(config.publicUrl);
    api.setValidatorCompiler(validatorCompiler);
    api.setSerializerCompiler(serializerCompiler);
    api.addHook('onRequest', async (request, reply) => {
      await sessionOf(core, request);
      cookies.renew(request, reply);
      reply.header('cache-control', 'no-store');
    });
    api.addHook('onRequest', sameOriginGuard(config.publicUrl));
    api.addHook('preValidation', refuseMalformedText);
    api.addHook('preHandler', async (request) => {
      if (request.method !== 'GET') await core.jobs.whenReady();
    });
    const scope = { app: api, core, cookies, served };
    for (const feature of [...features, ...(parts.features ?? [])]) await feature(scope);
    api.all('/api/*', { config: { rateClass: 'read' } }, async () => {
      throw new DomainError('not_found');
    });
  });
  return { app, served, routes };
}

/** What was answered to whom, by ids alone; files and pages of releases are too many to be worth a line. */
function logAnswer({ log }: Core, request: FastifyRequest, status: number, ms: number): void {
  const route = request.routeOptions.url ?? 'unknown';
  const facts = {
    id: request.id,
    method: request.method,
    route,
    status,
    ms: Math.round(ms),
    user: request.session?.user.id,
  };
  if (route.startsWith('/api/')) log.info(facts, 'answered');
  else log.debug(facts, 'answered');
}
