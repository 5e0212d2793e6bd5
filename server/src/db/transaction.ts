import { getErrorCode } from '../core/get-error-code.ts';
import type { Database, Transaction } from './database.ts';

export type InTransaction = <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>;

interface Run {
  /** What `doOnce` did in any attempt, by name. */
  done: Map<string, Promise<unknown>>;
  /** Of `afterCommit`, for this attempt. */
  callbacks: (() => void)[];
}

const runs = new WeakMap<Transaction, Run>();

/**
 * All transactions must be opened by this function. Inside, use only `trx`: on the embedded database a call on `db` never returns.
 * Deadlocks and serialisation failures are retried, so `work` must have no side effects outside the database but those of `doOnce`.
 */
export function createTransactionRunner(db: Database): InTransaction {
  return async (work) => {
    const done = new Map<string, Promise<unknown>>();
    for (let attempt = 1; ; attempt += 1) {
      const callbacks: (() => void)[] = [];
      try {
        const result = await db.transaction().execute(async (trx) => {
          runs.set(trx, { done, callbacks });
          return work(trx);
        });
        for (const callback of callbacks) callback();
        return result;
      } catch (error) {
        if (attempt === maxAttempts || !isTransient(error)) throw error;
      }
    }
  };
}

/** Calls back once the transaction is committed, and never when it is rolled back. The callback must not throw. */
export function afterCommit(trx: Transaction, callback: () => void): void {
  getRun(trx).callbacks.push(callback);
}

/** Does what a rollback does not take back, such as counting a call, once in all attempts of the transaction; all get its result. */
export function doOnce<T>(trx: Transaction, name: string, work: () => Promise<T>): Promise<T> {
  const { done } = getRun(trx);
  const result = (done.get(name) as Promise<T> | undefined) ?? work();
  done.set(name, result);
  return result;
}

function getRun(trx: Transaction): Run {
  const run = runs.get(trx);
  if (!run) throw new Error('The transaction was not opened by inTransaction.');
  return run;
}

export const maxAttempts = 3;

/** Whether a transaction that failed may succeed when it is repeated. */
export const isTransient = (error: unknown): boolean =>
  ['40P01', '40001'].includes(getErrorCode(error) ?? '');
