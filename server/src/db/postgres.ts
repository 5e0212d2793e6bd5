import { Kysely, type LogConfig, PostgresDialect } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import type { Db as JobsDatabase } from 'pg-boss';
import { getErrorCode } from '../core/get-error-code.ts';
import { StartupError } from '../core/startup-error.ts';
import type { OpenDatabase } from './database.ts';
import type { Schema } from './schema.ts';

/** `pg` turns a calendar day into local midnight; here it stays text, as in the embedded database. */
export const typeParsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.DATE && format !== 'binary'
      ? (value: string) => value
      : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
};

/**
 * Opens a pool on a PostgreSQL server. Generic plans were 26 times slower on searches, hence the plan mode. Starting parallel workers
 * took longer than the searches for which the planner chose them. The page cost is in docs/operations.md.
 */
export async function openPostgres(url: string, log?: LogConfig): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: 20,
    types: typeParsers,
    options:
      '-c plan_cache_mode=force_custom_plan -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The pool replaces a broken connection, idle or within a transaction; without listeners its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = (error instanceof Error && error.message) || getErrorCode(error) || String(error);
    throw new StartupError(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause: error });
  }
  return {
    kind: 'postgres',
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) }),
    jobs: createJobsDatabase(pool),
    async script(sql) {
      await pool.query(sql);
    },
    close: () => pool.end(),
  };
}

/** pg-boss sends whole scripts (`begin; …; commit`): a failed script must not leave its transaction open in the pool. */
function createJobsDatabase(pool: Pool): JobsDatabase {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const result = await client.query(text, values);
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
