import type * as z from 'zod/mini';

/**
 * `any`: visitors and members; `member`: signed-in members only; `staff`: those who work at the desk only, for everybody else the call does
 * not exist. The service checks finer permissions.
 */
export type Access = 'any' | 'member' | 'staff';

/** What people of the desk work on. */
export const staffRoles = ['moderator', 'support', 'partner', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Each class has its own rate limit, counted per member and per IP address (DEC-01). */
export type RateLimitClass =
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
  | 'file'
  | 'beacon'
  | 'live'
  | 'desk';

/**
 * The server derives validation, routing, rate limits and documentation from it, the browser the types of its requests.
 * `status` is that of success, 200 unless given.
 */
export interface Endpoint {
  summary: string;
  access: Access;
  limit: RateLimitClass;
  /** Of a call for staff: who may make it. All of them unless given. */
  staffRoles?: readonly StaffRole[];
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The fields of a multipart request; the file follows them as `file`. */
  form?: z.ZodMiniType;
  response: z.ZodMiniType | null;
  status?: 200 | 201 | 202 | 204;
}

/** Keeps the literal types of a group of endpoints, keyed `METHOD /path`. */
export const defineEndpoints = <
  const T extends Record<
    `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${`${string}.php` | `desk/${string}`}`,
    Endpoint
  >,
>(
  group: T,
): T => group;
