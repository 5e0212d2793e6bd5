import { join } from 'node:path';
import type { OpenDatabase } from './database.ts';

/** Opens the configured database. Only the driver in use is loaded, since each costs start-up time. */
export async function openDatabase(config: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (config.databaseUrl === null) {
    const { openPglite } = await import('./pglite.ts');
    return openPglite(join(config.dataDir, 'database'));
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(config.databaseUrl);
}
