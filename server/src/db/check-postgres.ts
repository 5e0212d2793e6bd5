import type { ClientBase, Pool } from 'pg';
import { getErrorMessage } from '../core/get-error-message.ts';
import { StartupError } from '../core/startup-error.ts';

/**
 * Refuses a database, or a pooler in front of it, on which the service would start and fail later. `limitMs` is for a statement that waits
 * for another connection.
 */
export async function checkPostgres(pool: Pool, limitMs: number): Promise<void> {
  await checkLetters(pool);
  await checkSessions(pool, limitMs);
}

/** What would be found only once names and addresses are stored that are not found again. */
async function checkLetters(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ encoding: string; lower: string }>(
    `select current_setting('server_encoding') as encoding, lower('I') as lower`,
  );
  for (const { encoding, lower } of rows) {
    if (encoding !== 'UTF8')
      throw new StartupError(`The database of DATABASE_URL needs the encoding UTF8, not ${encoding}.`);
    if (lower !== 'i')
      throw new StartupError(
        `The database of DATABASE_URL needs another locale: in this one lower('I') is ${lower}.`,
      );
  }
}

/** Statements are prepared once per connection, so that calls would fail at random behind a pooler that changes the connection. */
async function checkSessions(pool: Pool, limitMs: number): Promise<void> {
  const client = await pool.connect();
  try {
    const before = await findProcess(client, limitMs);
    // The pooler gives the transaction the connection that was used last, for which the other statement waits if it is the only one.
    const after = await duringTransaction(pool, () => findProcess(client, limitMs).catch(ignoreTimeout));
    if (before === after) return;
  } finally {
    client.release();
  }
  throw new StartupError(
    'The pooler of DATABASE_URL must keep sessions (pool_mode = session in PgBouncer): statements are prepared once per connection.',
  );
}

async function findProcess(client: ClientBase, limitMs: number): Promise<number | undefined> {
  const statement = { text: 'select pg_backend_pid() as pid', query_timeout: limitMs };
  const { rows } = await client.query<{ pid: number }>(statement);
  return rows[0]?.pid;
}

function ignoreTimeout(error: unknown): undefined {
  if (getErrorMessage(error) !== 'Query read timeout') throw error;
}

async function duringTransaction<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    return await work();
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
