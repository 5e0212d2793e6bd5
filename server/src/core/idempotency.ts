import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Database, Transaction } from '../db/database.ts';
import type { InTransaction } from '../db/transaction.ts';
import { DomainError } from './domain-error.ts';

const keptMs = 48 * 3_600_000;

export interface ClientCall {
  /** Whose ids these are and for what: `message:<user>`. */
  scope: string;
  clientId: string;
  body: unknown;
}

export type Idempotency = ReturnType<typeof idempotency>;

/**
 * Runs a call that creates, spends or charges once per client id, in the call's own transaction: a repeat gets the first
 * result, another body under the same id is refused, and a failure leaves no trace, so that it may be tried again.
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
  async function remembered<T>(trx: Connection, call: ClientCall): Promise<{ response: T } | null> {
    const row = await trx
      .selectFrom('idempotency')
      .select(['body_hash', 'response'])
      .where('scope', '=', call.scope)
      .where('client_id', '=', call.clientId)
      .executeTakeFirst();
    if (!row) return null;
    if (!hashOfBody(call.body).equals(row.body_hash)) throw new DomainError('client_id_reused');
    return { response: row.response as T };
  }

  return {
    /** `work` must give plain JSON. Parallel repeats wait for the first: an advisory lock stands in for the row to come. */
    once: <T>(call: ClientCall, work: (trx: Transaction) => Promise<T>): Promise<T> =>
      inTransaction(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`${call.scope}/${call.clientId}`}, 0))`.execute(
          trx,
        );
        const earlier = await remembered<T>(trx, call);
        if (earlier) return earlier.response;
        const response = await work(trx);
        await trx
          .insertInto('idempotency')
          .values({
            scope: call.scope,
            client_id: call.clientId,
            body_hash: hashOfBody(call.body),
            status: 200,
            response: JSON.stringify(response),
            created_at: clock(),
          })
          .execute();
        return response;
      }),

    /** The first result, if there is one: before work that costs too much to be done twice. `once` still decides. */
    async earlier<T>(call: ClientCall): Promise<T | null> {
      return (await remembered<T>(db, call))?.response ?? null;
    },

    async purge(): Promise<void> {
      await db
        .deleteFrom('idempotency')
        .where('created_at', '<', new Date(clock().getTime() - keptMs))
        .execute();
    },
  };
}

/** The same for the same content, whatever the order of keys. */
function hashOfBody(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(body, sortedKeys) ?? '')
    .digest();
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
