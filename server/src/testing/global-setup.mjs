import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { startPostgres } from './postgres-cluster.mjs';

/** `DATABASE_KIND=postgres` starts a temporary server for the whole run, with a migrated database that each worker copies. */
export default async function globalSetup() {
  if (process.env.DATABASE_KIND !== 'postgres') return;
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  globalThis.stopTestPostgres = () => postgres.stop();
  // New databases are copies of this one.
  const template = await openPostgres(new URL('template1', postgres.url).href);
  await migrate(template.db);
  await template.close();
}
