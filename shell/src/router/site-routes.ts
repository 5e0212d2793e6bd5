import type { RouteDefinition } from '@liaison/shared/contracts';
import shellModule from '../../module.ts';
import { boot } from '../boot/boot-data.ts';
import { shellName } from '../federation/releases.ts';

/** A route with the name of the release that owns it. */
export interface SiteRoute extends RouteDefinition {
  release: string;
}

/** All routes of the live releases and of the shell. */
export const siteRoutes: SiteRoute[] = [
  ...boot.releases.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, release: name }))),
  ...shellModule.routes.map((route) => ({ ...route, release: shellName })),
];

/** Route names are unique within a release only. */
export const getRouteId = ({ release, name }: SiteRoute): string => `${release}:${name}`;

/** The path pattern of a route by its name. */
export const findRoutePath = (name: string): string | undefined =>
  siteRoutes.find((route) => route.name === name)?.path;
