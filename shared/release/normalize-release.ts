import type { Problem } from './problem.ts';

type RouteJson = Record<string, unknown>;

/**
 * Required fields of routes that older releases do not have, with the value that such a route gets. A field that is added to
 * `RouteDefinition` needs an entry here, or published releases cannot be read any more.
 */
export const routeDefaults: Record<string, (route: RouteJson) => unknown> = {};

/** Fills the missing fields of a `release.json` before it is parsed; returns anything else unchanged. */
export function normalizeRelease(json: unknown): unknown {
  if (!hasRoutes(json)) return json;
  return { ...json, routes: json.routes.map(addDefaults) };
}

/** One warning for each field that routes of a `release.json` do not have. */
export function findMissingFields(json: unknown): Problem[] {
  if (!hasRoutes(json)) return [];
  return Object.keys(routeDefaults).flatMap((field): Problem[] => {
    const names = json.routes.filter((route) => !(field in route)).map(({ name }) => String(name));
    if (names.length === 0) return [];
    const message = `${String(json.name)}@${String(json.version)} has no "${field}" on ${names.join(', ')}: the default is used`;
    return [{ code: 'default', message }];
  });
}

function addDefaults(route: RouteJson): RouteJson {
  const defaults = Object.entries(routeDefaults).map(([field, getDefault]) => [field, getDefault(route)]);
  return { ...Object.fromEntries(defaults), ...route };
}

function hasRoutes(json: unknown): json is { name: unknown; version: unknown; routes: RouteJson[] } {
  return typeof json === 'object' && json !== null && 'routes' in json && Array.isArray(json.routes);
}
