import type { Insertable } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

/** By the index `passkeys_user_id`; the oldest first. */
export const listPasskeys = (db: Connection, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const findPasskey = (db: Connection, id: string) =>
  db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns false when the authenticator's id is stored already. */
export async function insertPasskey(
  trx: Transaction,
  passkey: Insertable<Schema['passkeys']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateUsedPasskey(
  trx: Transaction,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter: String(counter), last_used_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the passkey's name; undefined when the account has none of that id. */
export async function deletePasskey(
  trx: Transaction,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

/** All, or those of before a moment. Returns how many there were. */
export async function deletePasskeys(
  trx: Transaction,
  userId: string,
  before: Date | null = null,
): Promise<number> {
  let query = trx.deleteFrom('passkeys').where('user_id', '=', userId);
  if (before) query = query.where('created_at', '<', before);
  return (await query.returning('id').execute()).length;
}

export async function insertChallenge(
  db: Connection,
  challenge: Insertable<Schema['passkey_challenges']>,
): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/** One statement, so that each challenge is answered once; returns whether it was open. `userId` is null for a log in. */
export async function consumeChallenge(
  db: Connection,
  { challenge, userId, now }: { challenge: string; userId: string | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** By the index `passkey_challenges_expires_at`. */
export async function deleteExpiredChallenges(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
