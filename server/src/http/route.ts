import {
  api,
  type ApiResponse,
  type EndpointKey,
  type Endpoint,
  type Locale,
  type ParsedBody,
  type ParsedQuery,
} from '@liaison/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../core/domain-error.ts';
import type { Limits } from '../core/limits.ts';
import type { SessionUser } from '../db/sessions.ts';
import type { StaffSessions, StaffUser } from '../db/staff-sessions.ts';
import { toRouteSchema } from './docs.ts';
import { findStaff } from './request-context.ts';
import type { sessionCookies } from './session-cookie.ts';

/** What an endpoint is served with. */
export interface RouteScope {
  app: FastifyInstance;
  core: { limits: Limits; staffSessions: StaffSessions };
  cookies: ReturnType<typeof sessionCookies>;
  /** Keys of the endpoints that have a handler; a test compares them with the contract. */
  served: Set<string>;
}

/** The input of a handler, validated and typed by the contract. */
interface Call<K extends EndpointKey> {
  query: ParsedQuery<K>;
  body: ParsedBody<K>;
  user: (typeof api)[K]['access'] extends 'member' ? SessionUser : SessionUser | null;
  /** Who works at the desk; null except in calls for staff. */
  staff: (typeof api)[K]['access'] extends 'staff' ? StaffUser : null;
  locale: Locale;
  /** The visitor's IP address; behind trusted proxies, the address that they forward. */
  address: string;
  /** Sets the session cookie to the value that `sessions.create` returned. */
  startSession(token: string): void;
  /** Deletes the session cookie only; the service ends the session itself. */
  clearSession(): void;
  request: FastifyRequest;
  reply: FastifyReply;
}

type HandlerResult<K extends EndpointKey> = (typeof api)[K]['response'] extends null ? void : ApiResponse<K>;
type Handler<K extends EndpointKey> = (call: Call<K>) => Promise<HandlerResult<K>> | HandlerResult<K>;

/** Serves one endpoint of the contract, which declares access, limit, validation, status and response. */
export function route<K extends EndpointKey>(
  { app, core, cookies, served }: RouteScope,
  key: K,
  handle: Handler<K>,
  { isDownload = false } = {},
): void {
  const endpoint: Endpoint = api[key];
  const [method = '', url = ''] = key.split(' ');
  served.add(key);
  app.route({
    method,
    url,
    schema: toRouteSchema(endpoint, url),
    config: { access: endpoint.access, isUpload: endpoint.form !== undefined, isDownload },
    onRequest: async (request) => {
      if (!request.session && endpoint.access === 'member') throw new DomainError('authentication_required');
      const staff = endpoint.access === 'staff' ? await findStaff(core, request) : null;
      if (endpoint.access === 'staff' && !staff) {
        // Counted like a call that does not exist: nobody but staff learns that this one does.
        await core.limits.check('read', 'read', { userId: null, address: request.ip });
        throw new DomainError('not_found');
      }
      // Those who work at the desk may share one address.
      const userId = staff ? `staff:${staff.id}` : (request.session?.user.id ?? null);
      const caller = { userId, address: request.ip };
      await core.limits.check(endpoint.limit, getBucket(endpoint.limit, method), caller);
      if (staff && endpoint.staffRoles && !endpoint.staffRoles.includes(staff.role))
        throw new DomainError('forbidden');
    },
    handler: async (request, reply) => {
      // The schema has parsed query and body, so they have the types of the contract.
      const call: unknown = {
        query: request.query,
        body: request.body ?? undefined,
        user: request.session?.user ?? null,
        staff: endpoint.access === 'staff' ? await findStaff(core, request) : null,
        locale: request.locale,
        address: request.ip,
        startSession: (token: string) => cookies.set(reply, token),
        clearSession: () => cookies.clear(reply),
        request,
        reply,
      };
      const result = await handle(call as Call<K>);
      if (reply.sent) return reply;
      reply.code(endpoint.status ?? (endpoint.response === null ? 204 : 200));
      return endpoint.response === null ? reply.send() : reply.send(result);
    },
  });
}

/** Checking an e-mail address and signing up share a class, as do claiming and deciding at the desk, but are counted separately. */
const getBucket = (limit: string, method: string) =>
  limit === 'signup' || limit === 'desk' ? `${limit}:${method}` : limit;
