import type { PGlite } from '@electric-sql/pglite';
import type { LogEvent } from 'kysely';
import { Client } from 'pg';
import type { OpenDatabase } from '../db/database.ts';
import { pgliteDatabase } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';

declare global {
  /** Set by the test environment. */
  var sharedPglite: () => Promise<PGlite>;
}

/** `DATABASE_KIND=postgres` runs the same tests on the PostgreSQL that the global set-up started. */
export async function openTestDatabase(log: (event: LogEvent) => void = () => {}): Promise<OpenDatabase> {
  return process.env['TEST_DATABASE_URL']
    ? openWorkerDatabase(log)
    : pgliteDatabase(await sharedPglite(), { log });
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

/** Deletes the rows of all tables and of the job queue, except tables in `keep` and those of the migrations. */
export async function clearDatabase({ script }: OpenDatabase, keep: readonly string[]): Promise<void> {
  const excluded = [...keep, 'kysely_migration', 'kysely_migration_lock']
    .map((table) => `'${table}'`)
    .join(', ');
  await script(`
    begin;
    set local session_replication_role = replica;
    do $$
    declare target record; filled boolean;
    begin
      for target in select tablename from pg_tables where schemaname = 'public' and tablename not in (${excluded}) loop
        execute format('select exists (select 1 from %I)', target.tablename) into filled;
        if filled then execute format('delete from %I', target.tablename); end if;
      end loop;
      if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if;
    end $$;
    commit;
  `);
}
