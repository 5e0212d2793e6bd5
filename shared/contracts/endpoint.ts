import type * as z from 'zod/mini';

/** Who may call: `any` visitor, or only a signed-in `member`. Finer rules live in the service. */
export type Access = 'any' | 'member';

/** Classes of the rate limit, counted per member and per address (DEC-01). */
export type RateClass =
  | 'read'
  | 'search'
  | 'profile'
  | 'write'
  | 'message'
  | 'typing'
  | 'like'
  | 'photo'
  | 'signup'
  | 'login'
  | 'token'
  | 'mail'
  | 'webhook'
  | 'page'
  | 'file';

/**
 * One declaration, two sides: the server validates, routes, limits and documents from it, the browser types its calls by it.
 * `status` is that of success, 200 unless given.
 */
export interface Endpoint {
  summary: string;
  access: Access;
  limit: RateClass;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The fields of a multipart call; the file follows them as `file`. */
  form?: z.ZodMiniType;
  response: z.ZodMiniType | null;
  status?: 200 | 201 | 202 | 204;
}

/** Keeps the literal types of a group of endpoints, keyed `METHOD /path`. */
export const endpoints = <
  const T extends Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}.php`, Endpoint>,
>(
  group: T,
): T => group;
