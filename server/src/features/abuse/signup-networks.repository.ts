import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';

interface SignupNetwork {
  userId: string;
  hash: Buffer;
  now: Date;
}

export async function insertSignupNetwork(
  trx: Transaction,
  { userId, hash, now }: SignupNetwork,
): Promise<void> {
  await trx
    .insertInto('signup_networks')
    .values({ user_id: userId, network_hash: hash, created_at: now })
    .execute();
}

export async function countAccounts(
  trx: Transaction,
  { hash, since }: { hash: Buffer; since: Date },
): Promise<number> {
  const { count } = await trx
    .selectFrom('signup_networks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('network_hash', '=', hash)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteSignupNetworksBefore(db: Connection, moment: Date): Promise<void> {
  await db.deleteFrom('signup_networks').where('created_at', '<=', moment).execute();
}

export async function deleteSignupNetwork(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('signup_networks').where('user_id', '=', userId).execute();
}
