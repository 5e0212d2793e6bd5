import { sortForLocking } from '../core/ids.ts';
import type { Transaction } from './database.ts';

/**
 * Locks accounts until the transaction ends. Must come first in every transaction that changes data of these accounts: locking
 * later or in another order causes deadlocks.
 */
export async function lockAccounts(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', sortForLocking(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
