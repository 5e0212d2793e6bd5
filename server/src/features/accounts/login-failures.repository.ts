import { sql } from 'kysely';
import type { Connection, Database, Transaction } from '../../db/database.ts';
import { failureRetentionMs } from './login-lock.ts';

/** Oldest first. */
export async function listFailures(trx: Transaction, key: string, now: Date): Promise<Date[]> {
  const rows = await trx
    .selectFrom('login_failures')
    .select('failed_at')
    .where('key', '=', key)
    .where('failed_at', '>', new Date(now.getTime() - failureRetentionMs))
    .orderBy('failed_at')
    .execute();
  return rows.map((row) => row.failed_at);
}

export async function addFailures(trx: Transaction, keys: readonly string[], now: Date): Promise<void> {
  await trx
    .insertInto('login_failures')
    .values(keys.map((key) => ({ key, failed_at: now })))
    .execute();
}

/** After a correct password: deletes all failures of the account, but of the visitor's address only the one attempt. */
export async function clearFailures(
  trx: Transaction,
  keys: { account: string; address: string },
  at: Date,
): Promise<void> {
  await deleteFailures(trx, [keys.account]);
  await deleteFailure(trx, keys.address, at);
}

export const deleteFailures = (trx: Transaction, keys: readonly string[]) =>
  trx.deleteFrom('login_failures').where('key', 'in', keys).execute();

/** Deletes one failure of that key and time; others of the same moment stay. */
export async function deleteFailure(db: Connection, key: string, at: Date): Promise<void> {
  await sql`
    delete from login_failures where ctid = (
      select ctid from login_failures where key = ${key} and failed_at = ${at} limit 1
    )`.execute(db);
}

export async function deleteExpiredFailures(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where('failed_at', '<', new Date(now.getTime() - failureRetentionMs))
    .execute();
}
