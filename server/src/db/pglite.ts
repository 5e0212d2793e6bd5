import { mkdir, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Db as JobsDatabase } from 'pg-boss';
import { StartupError } from '../startup-error.ts';
import { lockDirectory } from './data-directory.ts';
import type { OpenDatabase } from './database.ts';
import type { Schema } from './schema.ts';

/** What PostgreSQL's own driver gives: 64-bit integers and calendar days as text, never rounded or shifted. */
const asText = (value: string) => value;
const parsers = { [types.INT8]: asText, [types.DATE]: asText, [types.NUMERIC]: asText };

const pgliteOptions = {
  parsers,
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
};

/** Opens the embedded database: in a directory of its own, or in memory when none is given. */
export async function openPglite(directory?: string): Promise<OpenDatabase> {
  const unlock = directory === undefined ? undefined : await claim(directory);
  try {
    const pglite = new PGlite({ ...pgliteOptions, ...(directory !== undefined && { dataDir: directory }) });
    await pglite.waitReady;
    return pgliteDatabase(pglite, unlock);
  } catch (error) {
    await unlock?.();
    throw explain(error, directory);
  }
}

/** Wraps an instance that is already open. */
export function pgliteDatabase(pglite: PGlite, unlock?: () => Promise<void>): OpenDatabase {
  return {
    kind: 'pglite',
    db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) }),
    jobs: jobsDatabase(pglite),
    async script(sql) {
      await pglite.exec(sql);
    },
    async close() {
      await pglite.close();
      await unlock?.();
    },
  };
}

async function claim(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true }).catch((error: unknown) => {
    throw explain(error, directory);
  });
  await refuseFullDisk(directory);
  const unlock = await lockDirectory(directory);
  const version = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null || version.trim() === embeddedMajorVersion) return unlock;
  await unlock();
  throw new StartupError(
    `${directory} was made by PostgreSQL ${version.trim()}, this release embeds ${embeddedMajorVersion}: ` +
      'start it with the release that made it, or set another DATA_DIR.',
  );
}

/** The embedded database hangs on a full disk instead of failing: better not to begin. */
async function refuseFullDisk(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < neededBytes) {
    throw new StartupError(
      `The disk that holds ${directory} is full: at least ${neededBytes / 2 ** 20} MB must be free.`,
    );
  }
}

const neededBytes = 100 * 2 ** 20;

/** The major version of the server inside @electric-sql/pglite; data directories of other versions cannot be opened. */
const embeddedMajorVersion = '18';

function explain(error: unknown, directory: string | undefined): unknown {
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

/** Scripts (`begin; …; commit`) need `exec`; one that fails must not leave its transaction open on the only session. */
function jobsDatabase(pglite: PGlite): JobsDatabase {
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
