import { readdir, readFile } from 'node:fs/promises';
import { CompiledQuery, sql } from 'kysely';
import { type Migration, type MigrationResult, type MigrationResultSet, Migrator } from 'kysely/migration';
import { StartupError } from '../core/startup-error.ts';
import type { Database } from './database.ts';
import { fillNameSkeletons } from './fill-name-skeletons.ts';
import { isTransient, maxAttempts } from './transaction.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Runs the pending migrations in the order of their names, if possible all in one transaction. Returns the names of those that ran. */
export async function migrate(db: Database): Promise<string[]> {
  const known = new Set([...(await listFiles()).map(toName), ...Object.keys(codeMigrations)]);
  const executed = await listExecuted(db);
  const unknown = executed.filter((name) => !known.has(name)).toSorted();
  if (unknown.length > 0) {
    throw new StartupError(
      `The database was migrated by a newer release of the service (${unknown.join(', ')}): start that one, or restore a backup from before it.`,
    );
  }
  if (executed.length === known.size) return [];
  const { error, results = [] } = await migrateToLatest(createMigrator(db));
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw new StartupError(
      `The migrations of the database failed${failed ? ` (${failed})` : ''}: ${String(error)}`,
      {
        cause: error,
      },
    );
  }
  return results.map((result) => result.migrationName);
}

export const createMigrator = (db: Database) =>
  new Migrator({ db, provider: { getMigrations: readMigrations } });

/**
 * Servers of the earlier release go on writing, and a deadlock with one of their transactions may end this one. From then on each migration
 * has a transaction of its own: all in one keep their locks up to the last, and the next call would end them in the same way.
 */
async function migrateToLatest(migrator: Migrator): Promise<MigrationResultSet> {
  const outcome = await migrator.migrateToLatest();
  if (!isTransient(outcome.error)) return outcome;
  const done: MigrationResult[] = [];
  let attempt = 1;
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error !== undefined && (attempt === maxAttempts || !isTransient(error))) return { error, results };
    if (error === undefined && results.length === 0) return { results: done };
    if (error === undefined) done.push(...results);
    attempt = error === undefined ? 1 : attempt + 1;
  }
}

/** Kysely's migrator reads all tables and columns first, which would be the slowest statements of a start. */
async function listExecuted(db: Database): Promise<string[]> {
  // In a new database there is no such table; whatever else is wrong, the migrator reports.
  const executed = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return executed.rows.map(({ name }) => name);
}

/** For what SQL cannot compute. Numbered together with the files. */
const codeMigrations: Record<string, Migration> = { '0014-fill-name-skeletons': { up: fillNameSkeletons } };

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = await listFiles();
  const migrations = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const statements = (await readFile(new URL(file, folder), 'utf8'))
        .split(/;\s*\n/)
        .filter((text) => text.trim());
      return [toName(file), toMigration(statements)];
    }),
  );
  return { ...Object.fromEntries(migrations), ...codeMigrations };
}

const listFiles = async () => (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();

const toName = (file: string) => file.replace(/\.sql$/, '');

const toMigration = (statements: string[]): Migration => ({
  async up(db) {
    for (const statement of statements) await db.executeQuery(CompiledQuery.raw(statement));
  },
});
