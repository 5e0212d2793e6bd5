import { matchRoutes } from 'react-router';
import { getRouteId, type SiteRoute, siteRoutes } from './site-routes.ts';

const routeObjects = siteRoutes.map((route) => ({ id: getRouteId(route), path: route.path }));

/** The route that matches a path, whatever its layout. */
export function findRoute(pathname: string): SiteRoute | undefined {
  const id = matchRoutes(routeObjects, pathname)?.at(-1)?.route.id;
  return siteRoutes.find((route) => getRouteId(route) === id);
}

/** The values of the route parameters in a path. */
export const getRouteParams = (pathname: string): Record<string, string | undefined> =>
  matchRoutes(routeObjects, pathname)?.at(-1)?.params ?? {};
