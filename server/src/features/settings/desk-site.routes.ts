import { route } from '../../http/route.ts';
import type { ApiScope } from '../feature.ts';
import { deskSiteService } from './desk-site.service.ts';

export function registerDeskSiteRoutes(scope: ApiScope): void {
  const sites = deskSiteService(scope.core);

  route(scope, 'GET /api/desk/site', ({ query }) => sites.get(query.domain));

  route(scope, 'POST /api/desk/site', ({ body, staff }) => sites.save(body, staff.id));

  route(scope, 'PUT /api/desk/site', ({ body, staff }) => sites.restore(body, staff.id));
}
