import { matchRoutes } from 'react-router';
import { routeId, type SiteRoute, siteRoutes } from './site-routes.ts';

const objects = siteRoutes.map((route) => ({ id: routeId(route), path: route.path }));

/** The route that a path leads to; the layouts around it make no difference. */
export function routeAt(pathname: string): SiteRoute | undefined {
  const id = matchRoutes(objects, pathname)?.at(-1)?.route.id;
  return siteRoutes.find((route) => routeId(route) === id);
}

/** The values of the parameters in a path. */
export const paramsAt = (pathname: string): Record<string, string | undefined> =>
  matchRoutes(objects, pathname)?.at(-1)?.params ?? {};
