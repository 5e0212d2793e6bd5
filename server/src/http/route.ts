import {
  api,
  type ApiAnswer,
  type ApiKey,
  type Endpoint,
  type Locale,
  type ParsedBody,
  type ParsedQuery,
} from '@liaison/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../core/domain-error.ts';
import type { SessionUser } from '../core/sessions.ts';
import type { ApiScope } from './api-scope.ts';
import { schemaOf } from './docs.ts';

/** What a handler gets: everything checked and typed by the contract. */
export interface Call<K extends ApiKey> {
  query: ParsedQuery<K>;
  body: ParsedBody<K>;
  user: (typeof api)[K]['access'] extends 'member' ? SessionUser : SessionUser | null;
  locale: Locale;
  /** The visitor's address, as far as trusted proxies vouch for it. */
  address: string;
  /** Signs in by the value that `sessions.create` gave. */
  startSession(token: string): void;
  /** Takes the cookie away; the session itself is ended by the service. */
  dropSession(): void;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<K extends ApiKey> = (typeof api)[K]['response'] extends null ? void : ApiAnswer<K>;
type Handler<K extends ApiKey> = (call: Call<K>) => Promise<Answer<K>> | Answer<K>;

/** Serves one endpoint of the contract: access, limit, validation, status and the answer's shape all come from there. */
export function route<K extends ApiKey>(
  { app, core, cookies, served }: ApiScope,
  key: K,
  handle: Handler<K>,
): void {
  const endpoint: Endpoint = api[key];
  const [method = '', url = ''] = key.split(' ');
  served.add(key);
  app.route({
    method,
    url,
    schema: schemaOf(endpoint, url),
    config: { access: endpoint.access },
    onRequest: async (request) => {
      if (!request.session && endpoint.access === 'member') throw new DomainError('authentication_required');
      const caller = { userId: request.session?.user.id ?? null, address: request.ip };
      await core.limits.check(endpoint.limit, bucketOf(endpoint.limit, method), caller);
    },
    handler: async (request, reply) => {
      // The schemas above have parsed both; the contract's types say what they gave.
      const call: unknown = {
        query: request.query,
        body: request.body ?? undefined,
        user: request.session?.user ?? null,
        locale: request.locale,
        address: request.ip,
        startSession: (token: string) => cookies.set(reply, token),
        dropSession: () => cookies.clear(reply),
        request,
        reply,
      };
      const answer = await handle(call as Call<K>);
      if (reply.sent) return reply;
      reply.code(endpoint.status ?? (endpoint.response === null ? 204 : 200));
      return endpoint.response === null ? reply.send() : reply.send(answer);
    },
  });
}

/** Asking whether an address is free and signing up are one class, but two buckets. */
const bucketOf = (limit: string, method: string) => (limit === 'signup' ? `${limit}:${method}` : limit);
