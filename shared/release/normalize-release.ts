import type { RouteDefinition } from '@liaison/shared/contracts';
import type { Problem } from './problem.ts';

type Json = Record<string, unknown>;
type Defaults = Record<string, (entry: Json) => unknown>;

/** What the shell knew by the names of routes before routes declared it. */
const earlierRoutes: Record<string, Partial<RouteDefinition>> = {
  login: { role: 'sign-in' },
  signup: { role: 'sign-up' },
  'signup-matches': { prompts: [] },
  members: { area: 'members', role: 'member-home', prompts: ['complete-signup', 'push'] },
  'members-id': { area: 'members' },
  chats: { area: 'members', prompts: ['complete-signup', 'push'] },
  likes: { area: 'members', back: true, prompts: ['complete-signup', 'push'] },
  'likes-type': { back: true },
  'likes-m-id': { area: 'members' },
  premium: { area: 'members' },
  credits: { back: true },
  'credits-id-paymentmethod': { back: true },
  profile: { area: 'settings', back: true },
  notifications: { area: 'settings', role: 'notification-settings' },
  'transactions-id': { area: 'settings' },
};

/**
 * Required fields that older releases do not have, with the value that such a route gets. A field that is added to
 * `RouteDefinition` needs an entry here, or published releases cannot be read any more.
 */
const routeDefaults: Defaults = {
  area: (route) => findEarlierRoute(route).area ?? null,
  role: (route) => findEarlierRoute(route).role ?? null,
  back: (route) => findEarlierRoute(route).back ?? false,
  prompts: (route) => findEarlierRoute(route).prompts ?? ['complete-signup'],
};

/** The same for `NavigationDefinition`. */
const navigationDefaults: Defaults = {
  emphasis: ({ badge, audience }) => badge === 'credits' || audience === 'free' || audience === 'premium',
};

/** Fills the missing fields of a `release.json` before it is parsed; returns anything else unchanged. */
export function normalizeRelease(json: unknown): unknown {
  if (!isRelease(json)) return json;
  const { routes, navigation } = json;
  return {
    ...json,
    routes: routes.map((route) => addDefaults(route, routeDefaults)),
    ...(navigation && { navigation: navigation.map((entry) => addDefaults(entry, navigationDefaults)) }),
  };
}

/** One warning for each field that routes or navigation entries of a `release.json` do not have. */
export function findMissingFields(json: unknown): Problem[] {
  if (!isRelease(json)) return [];
  const { name, version, routes, navigation = [] } = json;
  const missing = [
    ...listMissing(routes, routeDefaults, (route) => String(route.name)),
    ...listMissing(navigation, navigationDefaults, (entry) => `the navigation to ${String(entry.route)}`),
  ];
  return missing.map(({ field, owners }) => ({
    code: 'default',
    message: `${String(name)}@${String(version)} has no "${field}" on ${owners.join(', ')}: the default is used`,
  }));
}

function listMissing(entries: Json[], defaults: Defaults, toOwner: (entry: Json) => string) {
  return Object.keys(defaults)
    .map((field) => ({ field, owners: entries.filter((entry) => !(field in entry)).map(toOwner) }))
    .filter(({ owners }) => owners.length > 0);
}

function addDefaults(entry: Json, defaults: Defaults): Json {
  const fields = Object.entries(defaults).map(([field, getDefault]) => [field, getDefault(entry)]);
  return { ...Object.fromEntries(fields), ...entry };
}

const findEarlierRoute = ({ name }: Json): Partial<RouteDefinition> =>
  typeof name === 'string' && Object.hasOwn(earlierRoutes, name) ? (earlierRoutes[name] ?? {}) : {};

function isRelease(
  json: unknown,
): json is { name: unknown; version: unknown; routes: Json[]; navigation?: Json[] } {
  if (typeof json !== 'object' || json === null) return false;
  const { routes, navigation = [] } = json as Json;
  return Array.isArray(routes) && Array.isArray(navigation);
}
