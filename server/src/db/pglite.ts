import { mkdir, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { type Driver, Kysely, type LogConfig, PGliteDialect } from 'kysely';
import type { Db as JobsDatabase } from 'pg-boss';
import { closeContent } from '../core/private-directory.ts';
import { StartupError } from '../core/startup-error.ts';
import { lockDirectory } from './data-directory.ts';
import type { OpenDatabase } from './database.ts';
import type { Schema } from './schema.ts';

/** As in `postgres.ts`: 64-bit integers and calendar days are text, never rounded or shifted by a time zone. */
const toText = (value: string) => value;
const parsers = { [types.INT8]: toText, [types.DATE]: toText, [types.NUMERIC]: toText };

const pgliteOptions = {
  parsers,
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
};

/** Opens the embedded database in a directory, or in memory when none is given. */
export async function openPglite(directory?: string): Promise<OpenDatabase> {
  const unlock = directory === undefined ? undefined : await lockDataDirectory(directory);
  try {
    const pglite = new PGlite({ ...pgliteOptions, ...(directory !== undefined && { dataDir: directory }) });
    await pglite.waitReady;
    // It creates its first files readable and writable by everybody, whatever the umask.
    if (directory !== undefined) closeContent(directory);
    return pgliteDatabase(pglite, { unlock });
  } catch (error) {
    await unlock?.();
    throw toStartupError(error, directory);
  }
}

/** Uses an instance that is already open. */
export function pgliteDatabase(pglite: PGlite, { unlock, log }: PgliteOptions = {}): OpenDatabase {
  const dialect = new ClosableDialect({ pglite });
  return {
    kind: 'pglite',
    db: new Kysely<Schema>({ dialect, ...(log && { log }) }),
    jobs: createJobsDatabase(pglite),
    async script(sql) {
      await pglite.exec(sql);
    },
    // It runs in this process.
    limitAnswers: () => undefined,
    async close() {
      dialect.isClosed = true;
      await pglite.close();
      await unlock?.();
    },
  };
}

/**
 * Refuses a transaction once the database is closed. Kysely's driver would wait for it for ever, and leave the error to nobody, which ends
 * the process.
 */
class ClosableDialect extends PGliteDialect {
  isClosed = false;

  override createDriver(): Driver {
    const driver = super.createDriver();
    const begin = driver.beginTransaction.bind(driver);
    driver.beginTransaction = async (...args) => {
      if (this.isClosed) throw new Error('The database is closed.');
      await begin(...args);
    };
    return driver;
  }
}

interface PgliteOptions {
  unlock?: (() => Promise<void>) | undefined;
  log?: LogConfig;
}

async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true }).catch((error: unknown) => {
    throw toStartupError(error, directory);
  });
  await checkFreeSpace(directory);
  const unlock = await lockDirectory(directory);
  const version = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null || version.trim() === embeddedMajorVersion) return unlock;
  await unlock();
  throw new StartupError(
    `${directory} was made by PostgreSQL ${version.trim()}, this release embeds ${embeddedMajorVersion}: ` +
      'start it with the release that made it, or set another DATA_DIR.',
  );
}

/** The embedded database hangs on a full disk instead of failing. */
async function checkFreeSpace(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < minFreeBytes) {
    throw new StartupError(
      `The disk that holds ${directory} is full: at least ${minFreeBytes / 2 ** 20} MB must be free.`,
    );
  }
}

const minFreeBytes = 100 * 2 ** 20;

/** The major version of the server inside @electric-sql/pglite; data directories of other versions cannot be opened. */
const embeddedMajorVersion = '18';

function toStartupError(error: unknown, directory: string | undefined): unknown {
  const text = String(error);
  if (/ENOSPC|no space left/i.test(text)) {
    return new StartupError(`No space left on the disk that holds ${directory}.`, { cause: error });
  }
  if (/EACCES|EPERM|EROFS/.test(text)) {
    return new StartupError(`${directory} cannot be written to.`, { cause: error });
  }
  return new StartupError(`The embedded database in ${directory ?? 'memory'} did not open: ${text}`, {
    cause: error,
  });
}

/** Scripts (`begin; …; commit`) need `exec`; a failed script must not leave its transaction open on the only session. */
function createJobsDatabase(pglite: PGlite): JobsDatabase {
  return {
    async executeSql(text, values) {
      if (values && values.length > 0) return pglite.query(text, values);
      try {
        const results = await pglite.exec(text);
        return { rows: results.flatMap((result) => result.rows) };
      } catch (error) {
        await pglite.query('rollback').catch(() => undefined);
        throw error;
      }
    },
  };
}
