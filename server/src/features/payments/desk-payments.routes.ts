import { getStaffActor } from '../../db/audit.ts';
import { route } from '../../http/route.ts';
import type { ApiScope } from '../feature.ts';
import { refundByDesk } from './desk-refunds.service.ts';
import { listPaymentsToSettle, settleOwedPayment } from './owed-payments.service.ts';

export function registerDeskPaymentRoutes(scope: ApiScope): void {
  const { core } = scope;

  route(scope, 'GET /api/desk/payments', ({ staff }) => listPaymentsToSettle(core, getStaffActor(staff.id)));

  route(scope, 'PUT /api/desk/payments', ({ body, staff }) =>
    settleOwedPayment(core, { ...body, actor: getStaffActor(staff.id) }),
  );

  route(scope, 'POST /api/desk/refunds', ({ body, staff }) =>
    refundByDesk(core, { ...body, actor: getStaffActor(staff.id) }),
  );
}
