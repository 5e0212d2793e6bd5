import type { StaffRole } from '@liaison/shared/contracts';
import { deskCookie, sessionCookie } from '../http/session-cookie.ts';
import { type Client, createClient } from './client.ts';
import type { TestService } from './service.ts';

export interface TestStaff extends Client {
  id: string;
}

/** Somebody who is signed in at the desk. What the sign-in itself needs is tested with its pages. */
export async function createStaff(service: TestService, role: StaffRole, name?: string): Promise<TestStaff> {
  const { id, cookies } = await startDeskSession(service, role, name);
  return { ...createClient(service.app.app, cookies), id };
}

async function startDeskSession(
  { core, clock }: TestService,
  role: StaffRole,
  name = `A ${role} ${core.createId()}`,
) {
  const { id } = await core.db
    .insertInto('staff')
    .values({
      email: `${name.replaceAll(' ', '.')}@desk.example`,
      name,
      role,
      password_hash: 'never compared',
      created_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await core.inTransaction((trx) => core.staffSessions.create(trx, id));
  return { id, cookies: { [deskCookie]: token } };
}

/** The cookies of a browser in which a member, or nobody, is signed in, and an administrator of the desk: it may make every call. */
export async function createCookies(
  service: TestService,
  userId: string | null,
): Promise<Record<string, string>> {
  const { cookies } = await startDeskSession(service, 'administrator');
  if (userId === null) return cookies;
  return { ...cookies, [sessionCookie]: await service.core.sessions.create(service.core.db, userId) };
}
