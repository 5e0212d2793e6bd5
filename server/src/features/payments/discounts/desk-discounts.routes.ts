import { route } from '../../../http/route.ts';
import type { ApiScope } from '../../feature.ts';
import { deskDiscountsService } from './desk-discounts.service.ts';

export function registerDeskDiscountRoutes(scope: ApiScope): void {
  const discounts = deskDiscountsService(scope.core);

  route(scope, 'GET /api/desk/discounts', ({ query }) => discounts.list(query.before));

  route(scope, 'POST /api/desk/discounts', ({ body, staff }) => discounts.create(body, staff.id));

  route(scope, 'PUT /api/desk/discounts', ({ body, staff }) => discounts.setPaused(body, staff.id));
}
