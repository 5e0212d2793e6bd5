import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import type { sessionCookies } from './session-cookie.ts';

/** What a feature registers its endpoints on. */
export interface ApiScope {
  app: FastifyInstance;
  core: Core;
  cookies: ReturnType<typeof sessionCookies>;
  /** Keys of the endpoints that have a handler; a test compares them with the contract. */
  served: Set<string>;
}

/** A feature's `*.routes.ts` exports one: it builds its service from the core and calls `route` for each endpoint. */
export type Feature = (scope: ApiScope) => void | Promise<void>;
