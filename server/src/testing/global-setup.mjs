import { startPostgres } from './postgres-cluster.mjs';

/** `DATABASE_KIND=postgres` starts a temporary server for the whole run; each worker creates a database. */
export default async function globalSetup() {
  if (process.env.DATABASE_KIND !== 'postgres') return;
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  globalThis.stopTestPostgres = () => postgres.stop();
}
