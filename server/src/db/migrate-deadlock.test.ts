import { afterEach, expect } from '@jest/globals';
import { sql } from 'kysely';
import { testOnPostgres, useService } from '../testing/service.ts';
import { waitForLocks } from '../testing/wait-for-locks.ts';
import type { OpenDatabase } from './database.ts';
import { createMigrator, migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const service = useService();
const name = `upgraded_${process.env['JEST_WORKER_ID'] ?? '1'}`;
let upgraded: OpenDatabase | undefined;

afterEach(async () => {
  await upgraded?.close();
  await sql`drop database if exists ${sql.ref(name)} with (force)`.execute(service.db);
});

/** A database that an earlier release has migrated. */
async function openAt(migration: string) {
  await sql`create database ${sql.ref(name)} template template0`.execute(service.db);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  upgraded = await openPostgres(url.href);
  await createMigrator(upgraded.db).migrateTo(migration);
  return upgraded.db;
}

testOnPostgres('migrations that end in a deadlock with a call of an earlier release run again', async () => {
  const db = await openAt('0071-local-names-of-regions');

  const { migrating } = await db.transaction().execute(async (call) => {
    // The migrations find the deadlock, and are what ends it.
    await sql`set local deadlock_timeout = '1h'`.execute(call);
    await sql`lock table ledger in row exclusive mode`.execute(call);
    const migrated = migrate(db);
    await waitForLocks(db, 1);
    await sql`update profiles set city = city`.execute(call);
    return { migrating: migrated };
  });

  expect(await migrating).toContain('0072-referring-rows');
});

testOnPostgres('migrations end although every call would end all of them in a deadlock', async () => {
  const db = await openAt('0061-barred-emails');
  // Stands for the messages that cost credits: each holds the ledger and then asks for payments, to which its entry may refer.
  await sql`
    create function end_in_deadlock() returns event_trigger language plpgsql as $$ begin
      if current_query() like '%on ledger%' and exists (
        select from pg_locks
        where pid = pg_backend_pid() and relation = 'payments'::regclass and mode = 'AccessExclusiveLock'
      ) then raise 'deadlock' using errcode = 'deadlock_detected'; end if;
    end $$`.execute(db);
  await sql`create event trigger calls on ddl_command_start execute function end_in_deadlock()`.execute(db);

  const steps = await migrate(db);

  expect(steps).toEqual(
    expect.arrayContaining(['0062-cancel-at-provider', '0072-referring-rows', '0075-mails-about-terms']),
  );
});
