import type { NavigationDefinition } from '@liaison/shared/contracts';
import type { Role } from '@liaison/shared/session';
import own from '../../module.ts';
import { boot } from '../boot/boot-data.ts';
import { routePath } from './site-routes.ts';

export interface NavigationItem extends NavigationDefinition {
  path: string;
}

/** What the live releases put into an area of the chrome for somebody, in order; entries without a live route stay away. */
export function navigation(area: NavigationDefinition['area'], role: Role): NavigationItem[] {
  return [...boot.releases.flatMap((release) => release.navigation), ...own.navigation]
    .filter((item) => item.area === area && isFor(item.audience, role))
    .flatMap((item) => {
      const path = routePath(item.route);
      return path ? [{ ...item, path }] : [];
    })
    .sort((a, b) => a.order - b.order);
}

function isFor(audience: NavigationDefinition['audience'], role: Role): boolean {
  if (audience === 'any') return true;
  if (audience === undefined) return role !== 'visitor';
  // Who has not confirmed the address yet has the rights of a free member or fewer.
  return audience === (role === 'unconfirmed' ? 'free' : role);
}
