import type { StaffInvitation, StaffRole } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import { sortForLocking } from '../../core/ids.ts';
import type { Connection, Transaction } from '../../db/database.ts';

export interface StaffRow {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  password_hash: string | null;
  totp_secret: string | null;
  disabled_at: Date | null;
  created_at: Date;
}

const columns = [
  'id',
  'email',
  'name',
  'role',
  'password_hash',
  'totp_secret',
  'disabled_at',
  'created_at',
] as const;

export const listStaff = (db: Connection): Promise<StaffRow[]> =>
  db.selectFrom('staff').select(columns).orderBy('id').execute();

export const findByEmail = (db: Connection, email: string): Promise<StaffRow | undefined> =>
  db
    .selectFrom('staff')
    .select(columns)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();

/** Locks the accounts until the transaction ends, in the order of `lockAccounts`. Unknown ids are left out. */
export const lockStaff = (trx: Transaction, ids: readonly string[]): Promise<StaffRow[]> =>
  trx
    .selectFrom('staff')
    .select(columns)
    .where('id', 'in', sortForLocking(ids))
    .orderBy('id')
    .forUpdate()
    .execute();

/** Creates the account, or gives the one with this address the name. Its role and state stay, and are returned. */
export const saveStaff = (
  trx: Transaction,
  staff: StaffInvitation,
  now: Date,
): Promise<Pick<StaffRow, 'id' | 'role' | 'disabled_at'>> =>
  trx
    .insertInto('staff')
    .values({ ...staff, created_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet({ name: staff.name }))
    .returning(['id', 'role', 'disabled_at'])
    .executeTakeFirstOrThrow();

export async function setDisabled(trx: Transaction, id: string, disabledAt: Date | null): Promise<void> {
  await trx.updateTable('staff').set({ disabled_at: disabledAt }).where('id', '=', id).execute();
}

export async function setRole(trx: Transaction, id: string, role: StaffRole): Promise<void> {
  await trx.updateTable('staff').set({ role }).where('id', '=', id).execute();
}

export async function setCredentials(
  trx: Transaction,
  id: string,
  credentials: { password_hash: string; totp_secret: string; totp_step: string },
): Promise<void> {
  await trx.updateTable('staff').set(credentials).where('id', '=', id).execute();
}

/** False when this code or a later one was used before. */
export async function useTotpStep(trx: Transaction, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ totp_step: String(step) })
    .where('id', '=', id)
    .where('totp_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveInvitation(
  trx: Transaction,
  invitation: { staff_id: string; token_hash: Buffer; totp_secret: string; expires_at: Date },
): Promise<void> {
  const { staff_id, ...values } = invitation;
  await trx
    .insertInto('staff_invitations')
    .values({ staff_id, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
    .execute();
}

export const findInvitation = (db: Connection, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .select(['staff.id', 'staff.email', 'staff.name', 'staff_invitations.totp_secret'])
    .executeTakeFirst();

/** False when it was used by another request. */
export async function deleteInvitation(trx: Transaction, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
