import type { Connection, Transaction } from '../../db/database.ts';
import { deleteTrustedDevices } from './trusted-devices.repository.ts';

export const findTwoStep = (db: Connection, userId: string) =>
  db
    .selectFrom('two_step')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export async function countRecoveryCodes(db: Connection, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Replaces a secret that was not confirmed. Returns whether it was saved: a confirmed one stays. */
export async function saveSecret(
  trx: Transaction,
  { userId, secret, now }: { userId: string; secret: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('two_step')
    .values({ user_id: userId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now, last_step: '0' })
        .where('two_step.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface Confirmation {
  userId: string;
  /** As it was stored when its code was checked: another set-up may have replaced it since. */
  secret: string;
  step: number;
  hashes: Buffer[];
  now: Date;
}

/** Returns false when the secret was replaced or confirmed meanwhile. */
export async function confirmTwoStep(
  trx: Transaction,
  { userId, secret, step, hashes, now }: Confirmation,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('two_step')
    .set({ confirmed_at: now, last_step: String(step) })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertRecoveryCodes(trx, userId, hashes);
  return true;
}

/** Replaces the codes that nobody has seen. Returns false when the confirmation was before `since`, or of another secret. */
export async function repeatConfirmation(
  trx: Transaction,
  { userId, secret, step, hashes, since }: Omit<Confirmation, 'now'> & { since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('two_step')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', '>', since)
    .where('last_step', '<=', String(step))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await insertRecoveryCodes(trx, userId, hashes);
  return true;
}

const insertRecoveryCodes = (trx: Transaction, userId: string, hashes: Buffer[]) =>
  trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();

/** One statement, so that each code counts once, also when it is sent twice at the same moment. */
export async function useStep(trx: Transaction, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('two_step')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function useRecoveryCode(
  trx: Transaction,
  { userId, hash, now }: { userId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteTwoStep(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await deleteTrustedDevices(trx, userId);
  await trx.deleteFrom('two_step').where('user_id', '=', userId).execute();
}
