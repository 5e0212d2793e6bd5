import type { PGlite } from '@electric-sql/pglite';
import type { LogEvent } from 'kysely';
import { Client } from 'pg';
import type { OpenDatabase } from '../db/database.ts';
import { pgliteDatabase } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { brokenRulesStatement, checkInvariants } from './invariants.ts';

declare global {
  /** Set by the test environment. */
  var sharedPglite: () => Promise<PGlite>;
}

/** Every test file has its own copy of this module, but all files of a worker share its database. */
let isPrepared = false;

/**
 * `DATABASE_KIND=postgres` runs the same tests on the PostgreSQL that the global set-up started. A file finds nothing of what an
 * earlier one stored, but reference data.
 */
export async function openTestDatabase(log: (event: LogEvent) => void = () => {}): Promise<OpenDatabase> {
  const database = process.env['TEST_DATABASE_URL']
    ? await openWorkerDatabase(log)
    : pgliteDatabase(await sharedPglite(), { log });
  if (!isPrepared) {
    await createTestFunctions(database);
    await clearTables(database);
    isPrepared = true;
  }
  return database;
}

export const isPostgres = () => process.env['TEST_DATABASE_URL'] !== undefined;

/** Each worker has its own database on the server, a copy of the migrated one. */
async function openWorkerDatabase(log: (event: LogEvent) => void): Promise<OpenDatabase> {
  const server = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const name = `worker_${process.env['JEST_WORKER_ID'] ?? '1'}`;
  const client = new Client({ connectionString: server.href });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name} template template1`);
  await client.end();
  server.pathname = `/${name}`;
  return openPostgres(server.href, log);
}

/** Tables with reference data are not cleared between tests, nor are those of the migrations. */
const lastingTables = [
  'interests',
  'regions',
  'cities',
  'gifts',
  'bundles',
  'bundle_prices',
  'kysely_migration',
  'kysely_migration_lock',
];

/**
 * What runs before and after each test. As functions, because these keep the plans of their statements: to plan them anew takes the
 * embedded database longer than most tests.
 */
async function createTestFunctions({ script }: OpenDatabase): Promise<void> {
  const excluded = lastingTables.map((table) => `'${table}'`).join(', ');
  await script(`
    create schema if not exists testing;
    do $do$
    declare deletions text;
    begin
      select string_agg(format('if exists (select from %1$I) then delete from %1$I; end if;', tablename), ' ') into deletions
      from pg_tables where schemaname = 'public' and tablename not in (${excluded});
      execute format(
        'create or replace function testing.clear() returns void language plpgsql set session_replication_role = replica as %L',
        'begin ' || deletions || ' if to_regclass(''pgboss.job'') is not null then delete from pgboss.job; end if; end');
    end $do$;
    create or replace function testing.find_broken_rules() returns table (broken_rule text, broken_row text)
      language plpgsql as $body$ begin return query ${brokenRulesStatement}; end $body$;
  `);
}

/** Deletes the rows of all tables and of the job queue, except `lastingTables`. */
export const clearTables = ({ script }: OpenDatabase): Promise<void> => script('select testing.clear()');

export const checkTables = ({ db }: OpenDatabase): Promise<void> =>
  checkInvariants(db, 'select broken_rule as rule, broken_row as row from testing.find_broken_rules()');
