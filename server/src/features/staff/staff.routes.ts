import { Id, type StaffAccount, StaffInvitation } from '@liaison/shared/contracts';
import * as z from 'zod/mini';
import { DomainError } from '../../core/domain-error.ts';
import { Actor, requireOperator } from '../../http/require-operator.ts';
import { route } from '../../http/route.ts';
import type { ApiScope } from '../feature.ts';
import { listAuditEntries } from './audit-log.repository.ts';
import { registerDeskPages } from './desk-page.routes.ts';
import { listStaff, type StaffRow } from './staff.repository.ts';
import { staffService } from './staff.service.ts';
import { getStaffActor } from '../../db/audit.ts';

export async function registerStaffRoutes(scope: ApiScope): Promise<void> {
  const { app, core } = scope;
  const staff = staffService(core);
  await registerDeskPages(scope);

  route(scope, 'GET /api/desk/me', ({ staff: { id, name, role } }) => ({ id, name, role }));

  route(scope, 'GET /api/desk/staff', async () => ({
    staff: (await listStaff(core.db)).map(toAccount),
  }));

  route(scope, 'POST /api/desk/staff', async ({ body, staff: { id: actorId }, locale }) => {
    const { id } = await staff.invite(body, { actor: getStaffActor(actorId), locale });
    return { id };
  });

  route(scope, 'PUT /api/desk/staff', ({ body, staff: { id: actorId } }) =>
    staff.update({ ...body, actorId }),
  );

  // For `npm run operator -- invite`, which makes the first administrator.
  app.post(
    '/-/operator/staff',
    { onRequest: requireOperator(core), config: { rateClass: 'write' } as const },
    async (request) => {
      const invitation = StaffInvitation.safeParse(request.body);
      const actor = Actor.safeParse(Reflect.get(Object(request.body), 'actor'));
      if (!invitation.success || !actor.success) throw new DomainError('malformed');
      return staff.invite(invitation.data, { actor: actor.data, locale: 'en' });
    },
  );

  app.get(
    '/-/operator/audit',
    { onRequest: requireOperator(core), config: { rateClass: 'write' } as const },
    async (request) => {
      const filter = EntryQuery.safeParse(request.query);
      if (!filter.success) throw new DomainError('malformed');
      return { entries: await listAuditEntries(core.db, filter.data) };
    },
  );
}

const EntryQuery = z.object({
  subject: z.optional(z.string().check(z.maxLength(200))),
  before: z.optional(Id),
});

const toAccount = (row: StaffRow): StaffAccount => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  status: row.disabled_at ? 'disabled' : row.password_hash === null ? 'invited' : 'active',
  created_at: row.created_at.toISOString(),
});
