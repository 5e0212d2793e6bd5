import type { ApiBody, ApiQuery, EndpointKey } from '@liaison/shared/contracts';
import { type Actor, type Role, roles, type RoleScenario } from '../testing/role-scenario.ts';

type Statuses = Readonly<Record<Role, number>>;

interface Request<K extends EndpointKey> {
  query?: ApiQuery<K>;
  body?: ApiBody<K> | object;
}

export interface Row {
  key: EndpointKey;
  /** Distinguishes rows of one endpoint. */
  variant?: string;
  request: (actor: Actor, scenario: RoleScenario) => { query?: unknown; body?: unknown };
  expected: Statuses;
}

const all = (status: number): Statuses =>
  Object.fromEntries(roles.map((role) => [role, status])) as Record<Role, number>;
/** Roles without an open session. */
const signedOut = { visitor: 403, pending: 403, purged: 403 };
export const anyone = (status: number, overrides: Partial<Statuses> = {}): Statuses => ({
  ...all(status),
  ...overrides,
});
export const members = (status: number, overrides: Partial<Statuses> = {}): Statuses => ({
  ...all(status),
  ...signedOut,
  ...overrides,
});
/** For resources of one member: not found for others, since 403 would reveal that they exist. */
export const owners = (status: number): Statuses => members(status, { stranger: 404, blocked: 404 });

export function row<K extends EndpointKey>(
  key: K,
  expected: Statuses,
  request: (actor: Actor, scenario: RoleScenario) => Request<K> = () => ({}),
  variant?: string,
): Row {
  return { key, expected, request, ...(variant !== undefined && { variant }) };
}

/** The id of the member with a role. */
export const findId = ({ actors }: RoleScenario, wanted: Role): string =>
  actors.find(({ role }) => role === wanted)?.id ?? '';

export const unknownToken = { token: 'x'.repeat(43) };
