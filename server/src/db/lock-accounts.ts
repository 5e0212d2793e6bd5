import { DomainError } from '../core/domain-error.ts';
import { sortForLocking } from '../core/ids.ts';
import type { Transaction } from './database.ts';
import { prepared } from './prepared.ts';

/**
 * Locks accounts until the transaction ends. Must come first in every transaction that changes data of these accounts: locking
 * later or in another order causes deadlocks.
 */
export async function lockAccounts(trx: Transaction, ids: readonly string[]): Promise<void> {
  await lock(trx, ids);
}

/**
 * As `lockAccounts`, for what the signed-in member stores. Throws `authentication_required` when the account was closed after its
 * session was read: what it stored now would outlast its erasure.
 */
export async function lockOwnAccount(
  trx: Transaction,
  userId: string,
  otherIds: readonly string[] = [],
): Promise<void> {
  const locked = await lock(trx, [userId, ...otherIds]);
  const status = locked.find(({ id }) => id === userId)?.status;
  if (status !== 'active' && status !== 'not_confirmed') throw new DomainError('authentication_required');
}

const lock = (trx: Transaction, ids: readonly string[]) =>
  trx
    .selectFrom('users')
    .modifyFront(prepared)
    .select(['id', 'status'])
    .where('id', 'in', sortForLocking(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
