import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Locks a key until the transaction ends, for what has no row yet that could be locked. */
export async function lockKey(trx: Transaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}
