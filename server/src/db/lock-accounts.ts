import { sql } from 'kysely';
import { DomainError } from '../core/domain-error.ts';
import { sortForLocking } from '../core/ids.ts';
import type { Transaction } from './database.ts';
import { prepare } from './prepared.ts';

/**
 * Locks accounts until the transaction ends. Must come first in every transaction that changes data of these accounts: locking
 * later or in another order causes deadlocks.
 */
export async function lockAccounts(trx: Transaction, ids: readonly string[]): Promise<void> {
  await lock(trx, { ids: sortForLocking(ids) });
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
  const locked = await lock(trx, { ids: sortForLocking([userId, ...otherIds]) });
  const status = locked.find(({ id }) => id === userId)?.status;
  if (status !== 'active' && status !== 'not_confirmed') throw new DomainError('authentication_required');
}

const lock = prepare((trx, { ids }: { ids: readonly string[] }) =>
  trx
    .selectFrom('users')
    .select(['id', 'status'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
);
