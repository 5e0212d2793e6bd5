import { Kysely, type LogConfig, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Client, type ClientBase, Pool, type PoolClient, types } from 'pg';
import type { Db as JobsDatabase } from 'pg-boss';
import { getErrorMessage } from '../core/get-error-message.ts';
import { StartupError } from '../core/startup-error.ts';
import { checkPostgres } from './check-postgres.ts';
import type { OpenDatabase } from './database.ts';
import { setReaders, toQueryConfig } from './prepared.ts';
import { openReaders, readerCount } from './readers.ts';
import type { Schema } from './schema.ts';

/** `pg` turns a calendar day into local midnight; here it stays text, as in the embedded database. */
export const typeParsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.DATE && format !== 'binary'
      ? (value: string) => value
      : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
};

const connectMs = 10_000;
const maxConnections = 20;

/** The settings are set by a statement, because poolers refuse the start parameter `options` or drop it. */
const preparation = {
  text: `select set_config('random_page_cost', '1.1', false), set_config('max_parallel_workers_per_gather', '0', false),
    pg_is_in_recovery() as "isStandby"`,
  query_timeout: connectMs,
};

/**
 * Refuses a standby: after a failover the address may still lead to the server that was the primary before, which would answer reads with
 * old data and fail every write for as long as its connections are used.
 */
async function prepareConnection(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>(preparation);
  if (!rows.some(({ isStandby }) => isStandby)) return;
  throw Object.assign(new Error('The server is a standby, which takes no writes.'), {
    code: cannotConnectNow,
  });
}

/** What a server answers that is still starting. The job queue keeps of an error only message and code. */
const cannotConnectNow = '57P03';

/**
 * Opens connections to a PostgreSQL server. Only prepared statements have names: PostgreSQL plans all others for their values, because
 * plans for any values were 26 times slower on searches. Starting parallel workers took longer than the searches for which the planner
 * chose them. The page cost is in docs/operations.md.
 */
export async function openPostgres(url: string, log?: LogConfig): Promise<OpenDatabase> {
  const options = {
    connectionString: url,
    types: typeParsers,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  };
  const pool = new Pool({
    ...options,
    max: maxConnections - readerCount,
    onConnect: prepareConnection,
  });
  // The pool replaces a broken connection, idle or within a transaction; without listeners its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await checkPostgres(pool, connectMs);
  } catch (error) {
    await pool.end();
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database of DATABASE_URL cannot be reached: ${getErrorMessage(error)}`, {
      cause: error,
    });
  }
  const limit = answerLimit();
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: namePrepared(pool, limit) }),
    ...(log && { log }),
  });
  const readers = openReaders({
    async open() {
      const client = new Client({ ...options, pipeline: true });
      // Its statements fail with their own errors; without a listener this one would end the process.
      client.on('error', () => undefined);
      await client.connect();
      await prepareConnection(client).catch((error: unknown) => {
        void client.end();
        throw error;
      });
      return client;
    },
    getLimitMs: limit.get,
    log,
  });
  setReaders(db, readers.db);
  return {
    kind: 'postgres',
    db,
    jobs: createJobsDatabase(pool, limit),
    limitAnswers: limit.set,
    async script(sql) {
      await pool.query(sql);
    },
    async close() {
      await Promise.all([readers.close(), pool.end()]);
    },
  };
}

type AnswerLimit = ReturnType<typeof answerLimit>;

/**
 * Without it, a statement to a machine that vanished waits for a quarter of an hour, and twenty of them hold all connections. It begins
 * when it is set: migrations and checks of all rows may take longer.
 */
function answerLimit() {
  let limitMs: number | null = null;
  return {
    get: () => limitMs,
    set(ms: number): void {
      limitMs = ms;
    },
    async run<T>(client: PoolClient, statement: () => Promise<T>): Promise<T> {
      if (limitMs === null) return statement();
      // The statement fails with its connection, which the pool then replaces.
      const timer = setTimeout(() => client instanceof Client && void client.end(), limitMs);
      try {
        return await statement();
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Gives prepared statements their names. */
function namePrepared(pool: Pool, limit: AnswerLimit): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      const query = (text: string, values: unknown[]) =>
        limit.run(client, () => client.query(toQueryConfig(text, values)));
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy),
      };
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** pg-boss sends whole scripts (`begin; …; commit`): a failed script must not leave its transaction open in the pool. */
function createJobsDatabase(pool: Pool, limit: AnswerLimit): JobsDatabase {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const result = await limit.run(client, () => client.query(text, values));
        const results = Array.isArray(result) ? result : [result];
        return { rows: results.flatMap(({ rows }) => rows ?? []) };
      } catch (error) {
        await rollBack(client);
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

async function rollBack(client: PoolClient): Promise<void> {
  await client.query('rollback').catch(() => undefined);
}
