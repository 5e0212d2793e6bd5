import { expect } from '@jest/globals';
import { sql } from 'kysely';
import { testOnPostgres, useService } from '../testing/service.ts';
import { waitForLocks } from '../testing/wait-for-locks.ts';
import { createMigrator, migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const service = useService();

testOnPostgres('migrations that end in a deadlock with a call of an earlier release run again', async () => {
  const name = `upgraded_${process.env['JEST_WORKER_ID'] ?? '1'}`;
  await sql`create database ${sql.ref(name)} template template0`.execute(service.db);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  const { db, close } = await openPostgres(url.href);
  await createMigrator(db).migrateTo('0071-local-names-of-regions');

  const { migrating } = await db.transaction().execute(async (call) => {
    // The migrations find the deadlock, and are what ends it.
    await sql`set local deadlock_timeout = '1h'`.execute(call);
    await sql`lock table ledger in row exclusive mode`.execute(call);
    const migrated = migrate(db);
    await waitForLocks(db, 1);
    await sql`update profiles set city = city`.execute(call);
    return { migrating: migrated };
  });
  const steps = await migrating;
  await close();
  await sql`drop database ${sql.ref(name)}`.execute(service.db);

  expect(steps).toContain('0072-referring-rows');
});
