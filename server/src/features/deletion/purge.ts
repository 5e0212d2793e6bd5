import { lockAccounts } from '../../db/lock-accounts.ts';
import { listAccountsToPurge, isDueForPurge } from './deletion.repository.ts';
import { eraseAccount } from './erase-account.ts';
import type { FeatureScope } from '../feature.ts';

const batchSize = 50;

/** Erases every account whose grace period is over, each in its own transaction; returns how many. */
export async function purgeDueAccounts(scope: FeatureScope): Promise<number> {
  const { core } = scope;
  const failed: unknown[] = [];
  let purged = 0;
  let due = await listAccountsToPurge(core.db, core.clock(), batchSize);
  while (due.length > 0 && failed.length === 0) {
    for (const id of due) {
      try {
        if (await purgeAccount(scope, id)) purged += 1;
      } catch (error) {
        core.log.error({ err: error, account: id }, 'an account was not purged');
        failed.push(error);
      }
    }
    due = await listAccountsToPurge(core.db, core.clock(), batchSize);
  }
  if (failed.length > 0) throw new AggregateError(failed, 'accounts were not purged');
  return purged;
}

/** Returns false when the account was purged by another process or reactivated meanwhile. */
const purgeAccount = (scope: FeatureScope, userId: string): Promise<boolean> =>
  scope.core.inTransaction(async (trx) => {
    await lockAccounts(trx, [userId]);
    if (!(await isDueForPurge(trx, userId, scope.core.clock()))) return false;
    await eraseAccount(scope, trx, userId);
    return true;
  });
