import { codeOf } from '../core/error-code.ts';
import type { Database, Transaction } from './database.ts';

export type InTransaction = <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>;

const afterCommitOf = new WeakMap<Transaction, (() => void)[]>();

/**
 * The one way to open a transaction. Inside, use only what is passed: a call on the database itself waits for ever on the
 * embedded one. Deadlocks and serialisation failures are tried again, so `work` must have no effect but on the database.
 */
export function transactions(db: Database): InTransaction {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      const followUps: (() => void)[] = [];
      try {
        const result = await db.transaction().execute(async (trx) => {
          afterCommitOf.set(trx, followUps);
          return work(trx);
        });
        for (const followUp of followUps) followUp();
        return result;
      } catch (error) {
        if (attempt === maxAttempts || !isTransient(error)) throw error;
      }
    }
  };
}

/** Runs once this transaction is committed, and never when it is not: to tell others, not to store. It must not throw. */
export function afterCommit(trx: Transaction, followUp: () => void): void {
  const followUps = afterCommitOf.get(trx);
  if (!followUps) throw new Error('The transaction was not opened by inTransaction.');
  followUps.push(followUp);
}

const maxAttempts = 3;

const isTransient = (error: unknown) => ['40P01', '40001'].includes(codeOf(error) ?? '');
