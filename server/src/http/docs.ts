import { api, type Endpoint } from '@liaison/shared/contracts';
import { fastify, type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { loadOnce } from '../core/load-once.ts';

/** Serves the OpenAPI document of the contracts and its viewer at `/api/docs`; built at the first request. */
export function docsRoutes(app: FastifyInstance): void {
  let docs: FastifyInstance | undefined;
  const getDocs = loadOnce(async () => (docs = await createDocsApp()));
  app.addHook('onClose', async () => docs?.close());
  app.get('/api/docs*', { config: { rateClass: 'read' } }, async (request, reply) => {
    const response = await (await getDocs()).inject({ method: 'GET', url: request.url });
    const { connection: _connection, 'content-length': _length, ...headers } = response.headers;
    return reply.code(response.statusCode).headers(headers).send(response.rawPayload);
  });
}

/** A separate app, so that the libraries of the viewer do not slow down the start of the service. */
async function createDocsApp(): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }, zod] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('fastify-type-provider-zod'),
  ]);
  const docs = fastify();
  docs.setValidatorCompiler(zod.validatorCompiler);
  docs.setSerializerCompiler(zod.serializerCompiler);
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Liaison',
        version: '1.0.0',
        description: 'Every call of the service, from the contracts it checks.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'auth.session' } } },
    },
    transform: zod.createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
  await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  await docs.register(async (scope) => {
    for (const [key, endpoint] of Object.entries<Endpoint>(api)) addDocsRoute(scope, key, endpoint);
  });
  await docs.ready();
  return docs;
}

function addDocsRoute(docs: FastifyInstance, key: string, endpoint: Endpoint): void {
  const [method = '', url = ''] = key.split(' ');
  docs.route({
    method,
    url,
    schema: { ...toRouteSchema(endpoint, url), ...(endpoint.form && describeMultipart(endpoint.form)) },
    handler: async (_request, reply) => reply.code(404).send(),
  });
}

/** Multipart bodies are parsed by their handler, so only the documentation declares the fields. */
const describeMultipart = (form: z.ZodMiniType) => ({
  consumes: ['multipart/form-data'],
  body: z.intersection(form, z.object({ file: z.string().check(z.meta({ format: 'binary' })) })),
});

/** The Fastify schema of an endpoint, for validation and documentation. */
export function toRouteSchema(endpoint: Endpoint, url: string) {
  return {
    summary: endpoint.summary,
    tags: [url.replace(/^\/api\/|\.php$/g, '')],
    ...(endpoint.access === 'member' && { security: [{ session: [] }] }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: {
      [endpoint.status ?? (endpoint.response === null ? 204 : 200)]: endpoint.response ?? z.null(),
    },
  };
}
