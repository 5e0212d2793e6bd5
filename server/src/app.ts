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
import type { Core } from './features/core.ts';
import { DomainError } from './core/domain-error.ts';
import { defineDemoResponder } from './demo/responder.ts';
import {
  type ConversationServices,
  conversationServices,
  defineHonestAnswer,
} from './features/conversations/index.ts';
import type { ApiScope, Feature, FeatureScope } from './features/feature.ts';
import { createFeatures } from './features/index.ts';
import { findPublicKey } from './features/pictures/index.ts';
import { sendMalformed } from './gateway/send-page.ts';
import { docsRoutes } from './http/docs.ts';
import { handleError } from './http/errors.ts';
import { fileRoutes } from './http/files.ts';
import {
  addConnectionRules,
  closeGracefully,
  type HttpTimeouts,
  httpTimeouts,
  toServerOptions,
} from './http/http-server.ts';
import { limitRoutes, type RegisteredRoute } from './http/limit-routes.ts';
import { createSameOriginGuard, rejectMalformedText } from './http/request-guards.ts';
import { sessionCookies } from './http/session-cookie.ts';
import { findSession, addRequestContext, updateLocale } from './http/request-context.ts';
import { mailboxRoutes } from './mail/mailbox.routes.ts';

export interface App extends FeatureScope {
  app: FastifyInstance;
  /** Keys of the endpoints that have a handler. */
  served: ReadonlySet<string>;
  routes: readonly RegisteredRoute[];
  conversations: ConversationServices;
}

interface AppOptions {
  /** Serves pages and sets the headers of all responses; registered first, so that its hooks apply to all other routes. */
  pages?: (app: FastifyInstance) => Promise<void>;
  features?: Feature[];
  timeouts?: HttpTimeouts;
}

const bodyLimit = 64 * 1024;
/** How long calls that run may take while the app closes. */
const closeDeadlineMs = 2000;

/** Builds the app; does not listen and starts no job. */
export async function buildApp(core: Core, options: AppOptions = {}): Promise<App> {
  const { config } = core;
  const { timeouts = httpTimeouts } = options;
  const app = createServer(core, timeouts);
  closeGracefully(app, closeDeadlineMs);
  addConnectionRules(app, timeouts);
  await app.register(cookie);
  addRequestContext(app, core);
  const routes = limitRoutes(app, core);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) =>
    logResponse(core, request, reply.statusCode, reply.elapsedTime),
  );
  await options.pages?.(app);
  fileRoutes(app, {
    files: core.files,
    cdnPrefix: config.cdnPrefix,
    findPublicPicture: (folder, size) => findPublicKey(core.db, folder, size),
  });
  if (config.apiDocs) docsRoutes(app);
  if (config.smtpUrl === null) mailboxRoutes(app, core);

  const served = new Set<string>();
  const conversations = conversationServices(core);
  const features = [...createFeatures(conversations), ...(options.features ?? [])];
  await app.register((api) =>
    apiRoutes({ app: api, core, features, cookies: sessionCookies(config.publicUrl), served }),
  );
  // The demo's script gives the honest answer itself.
  if (config.demoScript) defineDemoResponder(core, conversations);
  else defineHonestAnswer(core, conversations);
  return { app, core, features, served, routes, conversations };
}

function createServer(core: Core, timeouts: HttpTimeouts) {
  const { config, log, limits } = core;
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit,
    routerOptions: { maxParamLength: 200 },
    // Without them fastify loads compilers of its own.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    ...toServerOptions({ publicUrl: config.publicUrl, timeouts }),
    frameworkErrors: (error, request, reply) => {
      // Such a request reaches no hook, and so its cookies are not parsed.
      request.cookies = app.parseCookie(request.headers.cookie ?? '');
      updateLocale(core, request);
      if (!isPageRequest(request)) return handleError(error, request, reply);
      return sendMalformed(request, reply);
    },
  });
  app.setErrorHandler(handleError);
  // No route has its limit: the one of pages counts it.
  app.setNotFoundHandler(async ({ ip }) => {
    await limits.check('page', 'page', { userId: null, address: ip });
    throw new DomainError('not_found');
  });
  return app;
}

async function apiRoutes(scope: ApiScope): Promise<void> {
  const { app, core, features, cookies } = scope;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    await findSession(core, request);
    cookies.renew(request, reply);
    reply.header('cache-control', 'no-store');
  });
  app.addHook('onRequest', createSameOriginGuard(core.config.publicUrl));
  app.addHook('preValidation', rejectMalformedText);
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'GET') await core.jobs.whenReady();
  });
  for (const feature of features) await feature.register?.(scope);
  app.all('/api/*', { config: { rateClass: 'read' } }, async () => {
    throw new DomainError('not_found');
  });
}

const isPageRequest = ({ url, headers }: FastifyRequest) =>
  !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

function refuseSchema(): never {
  throw new Error('Only a route of the API has a schema.');
}

/** Logs ids only. Pages and files of releases are logged at debug level: they are too many. */
function logResponse({ log }: Core, request: FastifyRequest, status: number, ms: number): void {
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
