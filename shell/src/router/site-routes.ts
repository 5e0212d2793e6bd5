import type { RouteDefinition, RouteRole } from '@liaison/shared/contracts';
import { findRolePath, matchPath, type RouteMatch } from '@liaison/release/routes';
import shellModule from '../../module.ts';
import { boot } from '../boot/boot-data.ts';
import type { Part } from '../federation/part.ts';
import { shellName } from '../federation/release-files.ts';
import { getPart } from '../federation/releases.ts';

/** A route with the name of the release that owns it. */
export interface SiteRoute extends RouteDefinition {
  release: string;
}

/** All routes of the live releases and of the shell. The gateway names releases for staff to staff only. */
export const siteRoutes: SiteRoute[] = [
  ...boot.releases.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, release: name }))),
  ...shellModule.routes.map((route) => ({ ...route, release: shellName })),
];

/** Route names are unique within a release only. */
export const getRouteId = ({ release, name }: SiteRoute): string => `${release}:${name}`;

/** The route that matches a path, whatever its layout. */
export const findRoute = (pathname: string): SiteRoute | undefined => matchRoute(pathname)?.route;

/** The same with the values of the route's parameters. */
export const matchRoute = (pathname: string): RouteMatch<SiteRoute> | null => matchPath(siteRoutes, pathname);

/** The screen that a path shows. */
export function getScreenPart(pathname: string): Part {
  const route = findRoute(pathname);
  return route ? getPart(route.release, route.screen) : getPart(shellName, 'not-found');
}

/** The path of the live route with a role; null when there is none. */
export const getRolePath = (role: RouteRole): string | null => findRolePath(siteRoutes, role);
