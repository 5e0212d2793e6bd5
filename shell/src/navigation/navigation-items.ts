import type { NavigationDefinition, User } from '@liaison/shared/contracts';
import shellModule from '../../module.ts';
import { boot } from '../boot/boot-data.ts';
import { findRoute, type SiteRoute, siteRoutes } from '../router/site-routes.ts';

/** An entry with what it needs of its route. */
export type NavigationItem = NavigationDefinition & Pick<SiteRoute, 'path' | 'screen' | 'release'>;

/** The entries of the live releases for an area and a user, in order; entries whose route is not live are left out. */
export function getNavigationItems(area: NavigationDefinition['area'], user: User | null): NavigationItem[] {
  return [...boot.releases.flatMap((release) => release.navigation), ...shellModule.navigation]
    .filter((item) => item.area === area && isVisibleTo(item.audience, user))
    .flatMap((item) => {
      const route = siteRoutes.find(({ name }) => name === item.route);
      return route ? [{ ...item, path: route.path, screen: route.screen, release: route.release }] : [];
    })
    .toSorted((a, b) => a.order - b.order);
}

/** Never true on a screen of another module, although its path may be below that of the entry. */
export function isCurrentItem({ path, release, currentOn }: NavigationItem, pathname: string): boolean {
  const route = findRoute(pathname);
  if (route?.release !== release) return false;
  return `${pathname}/`.startsWith(`${path}/`) || currentOn?.includes(route.name) === true;
}

function isVisibleTo(audience: NavigationDefinition['audience'], user: User | null): boolean {
  if (audience === 'any') return true;
  if (audience === 'visitor' || !user) return audience === 'visitor' && !user;
  // A paying member counts as premium even before confirming the e-mail address.
  return audience === undefined || audience === (user.paid_user ? 'premium' : 'free');
}
