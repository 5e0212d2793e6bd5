import { Kysely, type LogConfig, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Client } from 'pg';
import { getErrorCode } from '../core/get-error-code.ts';
import { isOutage } from '../core/is-outage.ts';
import { toQueryConfig } from './prepared.ts';
import type { Schema } from './schema.ts';

/** A slow statement delays those behind it on its connection only; on more connections, fewer statements would share a packet. */
export const readerCount = 4;

interface ReaderOptions {
  /** Opens a connection that sends each statement without waiting for the result of the one before. */
  open: () => Promise<Client>;
  /** After which a statement without an answer fails with its connection; null for no limit. */
  getLimitMs: () => number | null;
  log?: LogConfig | undefined;
}

/**
 * Connections that all calls share for the prepared statements outside of transactions: what several calls ask for at the same moment goes
 * in one packet, which costs both sides less than the statements themselves (record 0081).
 */
export function openReaders({ open, getLimitMs, log }: ReaderOptions) {
  const connections: (Promise<PostgresPoolClient> | undefined)[] = [];
  const clients = new Set<Client>();
  let turn = 0;
  let isClosed = false;

  function openConnection(index: number): Promise<PostgresPoolClient> {
    const connection = connect(() => {
      const isKnown = connections[index] === connection;
      if (isKnown) connections[index] = undefined;
      return isKnown;
    });
    connections[index] = connection;
    return connection;
  }

  /** Calls `forget` as soon as the connection cannot be used; it returns whether that is the first time. */
  async function connect(forget: () => boolean): Promise<PostgresPoolClient> {
    const client = await open().catch((error: unknown) => {
      forget();
      throw error;
    });
    clients.add(client);
    client.once('error', forget).once('end', () => {
      forget();
      clients.delete(client);
    });
    const query = async (text: string, values: unknown[]) => {
      const config = { ...toQueryConfig(text, values), query_timeout: getLimitMs() ?? undefined };
      try {
        return await client.query(config);
      } catch (error) {
        // The next statement must not meet this connection, which itself reports its end only later.
        if (isOutage(error) && !isStatementEnded(error) && forget()) void client.end();
        throw error;
      }
    };
    return { query: query as unknown as PostgresPoolClient['query'], release: () => undefined };
  }

  const pool: PostgresPool = {
    options: {},
    async connect() {
      if (isClosed) throw new Error('The database is closed.');
      turn = (turn + 1) % readerCount;
      return connections[turn] ?? openConnection(turn);
    },
    async end() {
      isClosed = true;
      await Promise.allSettled(connections);
      await Promise.all([...clients].map((client) => client.end()));
    },
  };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) });
  return { db, close: () => pool.end() };
}

/** Whether the server has ended a statement, or its wait for a lock, and answers the next one on the same connection. */
const isStatementEnded = (error: unknown) => ['57014', '55P03'].includes(getErrorCode(error) ?? '');
