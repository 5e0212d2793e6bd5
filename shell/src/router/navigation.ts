import type { NavigationDefinition, User } from '@liaison/shared/contracts';
import own from '../../module.ts';
import { boot } from '../boot/boot-data.ts';
import { routePath } from './site-routes.ts';

export interface NavigationItem extends NavigationDefinition {
  path: string;
}

/** What the live releases put into an area of the chrome for somebody, in order; entries without a live route stay away. */
export function navigation(area: NavigationDefinition['area'], user: User | null): NavigationItem[] {
  return [...boot.releases.flatMap((release) => release.navigation), ...own.navigation]
    .filter((item) => item.area === area && isFor(item.audience, user))
    .flatMap((item) => {
      const path = routePath(item.route);
      return path ? [{ ...item, path }] : [];
    })
    .toSorted((a, b) => a.order - b.order);
}

function isFor(audience: NavigationDefinition['audience'], user: User | null): boolean {
  if (audience === 'any') return true;
  if (audience === 'visitor' || !user) return audience === 'visitor' && !user;
  // Who has paid before confirming the address is premium all the same.
  return audience === undefined || audience === (user.paid_user ? 'premium' : 'free');
}
