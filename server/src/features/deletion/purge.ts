import type { Core } from '../../core.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { listAccountsToPurge, isDueForPurge } from './deletion.repository.ts';
import { eraseAccount } from './erase-account.ts';

const batch = 50;

/** Erases whoever's days of grace are over, each in a transaction of their own; gives how many. */
export async function purgeDueAccounts(core: Core): Promise<number> {
  const failed: unknown[] = [];
  let purged = 0;
  let due = await listAccountsToPurge(core.db, core.clock(), batch);
  while (due.length > 0 && failed.length === 0) {
    for (const id of due) {
      try {
        if (await purge(core, id)) purged += 1;
      } catch (error) {
        core.log.error({ err: error, account: id }, 'an account was not purged');
        failed.push(error);
      }
    }
    due = await listAccountsToPurge(core.db, core.clock(), batch);
  }
  if (failed.length > 0) throw new AggregateError(failed, 'accounts were not purged');
  return purged;
}

/** False when somebody else did it, or the account came back in time. */
const purge = (core: Core, userId: string): Promise<boolean> =>
  core.inTransaction(async (trx) => {
    await lockAccounts(trx, [userId]);
    if (!(await isDueForPurge(trx, userId, core.clock()))) return false;
    await eraseAccount(core, trx, userId);
    return true;
  });
