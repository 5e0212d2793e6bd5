import { startPostgres } from './postgres-cluster.mjs';

/** `DATABASE_KIND=postgres`: one throw-away server for the whole run; workers make a database each. */
export default async function globalSetup() {
  if (process.env.DATABASE_KIND !== 'postgres') return;
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  globalThis.stopTestPostgres = () => postgres.stop();
}
