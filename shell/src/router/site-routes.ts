import type { RouteDefinition } from '@liaison/shared/contracts';
import own from '../../module.ts';
import { boot } from '../boot/boot-data.ts';
import { shellName } from '../federation/releases.ts';

/** A route of the site, with the release that owns it. */
export interface SiteRoute extends RouteDefinition {
  release: string;
}

/** Every route of the live releases and of the shell itself. */
export const siteRoutes: SiteRoute[] = [
  ...boot.releases.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, release: name }))),
  ...own.routes.map((route) => ({ ...route, release: shellName })),
];

/** Route names are one owner's own. */
export const routeId = ({ release, name }: SiteRoute): string => `${release}:${name}`;

/** The path of a route by its name, without parameters filled in. */
export const routePath = (name: string): string | undefined =>
  siteRoutes.find((route) => route.name === name)?.path;
