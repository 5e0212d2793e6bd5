import type { FastifyInstance } from 'fastify';
import type { Core } from './core.ts';
import type { sessionCookies } from '../http/session-cookie.ts';

/** The context in which a feature registers its endpoints. */
export interface ApiScope {
  app: FastifyInstance;
  core: Core;
  cookies: ReturnType<typeof sessionCookies>;
  /** Keys of the endpoints that have a handler; a test compares them with the contract. */
  served: Set<string>;
}

/** Exported by a feature's `*.routes.ts`: builds its service from the core and calls `route` for each endpoint. */
export type Feature = (scope: ApiScope) => void | Promise<void>;
