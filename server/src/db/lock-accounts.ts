import { sortForLocking } from '../core/ids.ts';
import type { Transaction } from './database.ts';
import { prepared } from './prepared.ts';

/**
 * Locks accounts until the transaction ends. Must come first in every transaction that changes data of these accounts: locking
 * later or in another order causes deadlocks.
 */
export async function lockAccounts(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('users')
    .modifyFront(prepared)
    .select('id')
    .where('id', 'in', sortForLocking(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
