import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getSecretFile } from './config.ts';
import { type Environment, parseEnvironment } from './environment.ts';
import { StartupError } from './startup-error.ts';

// A command makes nothing, unlike a start: a wrong DATA_DIR would become that of another service.

/** For commands that call the running service. The secret is null where the directory has none. */
export function readOperatorConfig(environment: Environment): { port: number; secret: string | null } {
  const { PORT: port, DATA_DIR, SECRET } = parseEnvironment(environment);
  const file = getSecretFile(resolve(DATA_DIR));
  return { port, secret: SECRET ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : null) };
}

/** For commands that open the database of the service. */
export function readDatabaseConfig(environment: Environment): {
  dataDir: string;
  databaseUrl: string | null;
} {
  const { DATA_DIR, DATABASE_URL: databaseUrl = null } = parseEnvironment(environment);
  const dataDir = resolve(DATA_DIR);
  if (databaseUrl === null && !existsSync(join(dataDir, 'database')))
    throw new StartupError(
      `${dataDir} contains no database: set DATA_DIR to that of the service, or DATABASE_URL.`,
    );
  return { dataDir, databaseUrl };
}
