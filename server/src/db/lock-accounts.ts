import { inLockOrder } from '../core/ids.ts';
import type { Transaction } from './database.ts';

/**
 * Locks accounts until the transaction ends; first of all in every transaction that changes what belongs to them. Whoever locks
 * them later, or in another order, waits for ever.
 */
export async function lockAccounts(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', inLockOrder(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
