import { createHash } from 'node:crypto';
import type { Connection, Database, Transaction } from './database.ts';
import { lockKey } from './lock-key.ts';
import type { InTransaction } from './transaction.ts';
import { DomainError } from '../core/domain-error.ts';

const retentionMs = 48 * 3_600_000;

export interface ClientCall {
  /** Client ids are unique within a scope, such as `message:<user>`. */
  scope: string;
  clientId: string;
  body: unknown;
}

export type Idempotency = ReturnType<typeof idempotency>;

/**
 * Runs a call that creates, spends or charges at most once per client id, in the call's own transaction: a repeat returns the
 * first result, another body under the same id is refused, and a failed call stores nothing, so that it can be retried.
 */
export function idempotency({
  db,
  clock,
  inTransaction,
}: {
  db: Database;
  clock: () => Date;
  inTransaction: InTransaction;
}) {
  async function findStored<T>(trx: Connection, call: ClientCall): Promise<{ response: T } | null> {
    const row = await trx
      .selectFrom('idempotency')
      .select(['body_hash', 'response'])
      .where('scope', '=', call.scope)
      .where('client_id', '=', call.clientId)
      .executeTakeFirst();
    if (!row) return null;
    if (!hashBody(call.body).equals(row.body_hash)) throw new DomainError('client_id_reused');
    return { response: row.response as T };
  }

  return {
    /** `work` must return plain JSON. Parallel repeats wait for the first on an advisory lock, since its row does not exist yet. */
    runOnce: <T>(call: ClientCall, work: (trx: Transaction) => Promise<T>): Promise<T> =>
      inTransaction(async (trx) => {
        await lockKey(trx, `${call.scope}/${call.clientId}`);
        const stored = await findStored<T>(trx, call);
        if (stored) return stored.response;
        const response = await work(trx);
        await trx
          .insertInto('idempotency')
          .values({
            scope: call.scope,
            client_id: call.clientId,
            body_hash: hashBody(call.body),
            status: 200,
            response: JSON.stringify(response),
            created_at: clock(),
          })
          .execute();
        return response;
      }),

    /** The stored result, if any: a check before expensive work. Only `runOnce` guarantees a single run. */
    async findResult<T>(call: ClientCall): Promise<T | null> {
      return (await findStored<T>(db, call))?.response ?? null;
    },

    async purge(): Promise<void> {
      await db
        .deleteFrom('idempotency')
        .where('created_at', '<', new Date(clock().getTime() - retentionMs))
        .execute();
    },
  };
}

/** Independent of the order of keys. */
function hashBody(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(body, sortKeys) ?? '')
    .digest();
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
