import { readDatabaseConfig } from './core/command-config.ts';
import { refuseArguments } from './core/refuse-arguments.ts';
import { StartupError } from './core/startup-error.ts';
import { findAuditErrors } from './db/audit.ts';
import { openDatabase } from './db/open-database.ts';

/** `npm run audit:check`: walks the audit log of the configured database; exit status 1 when an entry was changed or removed. */
async function checkAudit(): Promise<void> {
  refuseArguments('npm run audit:check');
  const database = await openDatabase(readDatabaseConfig(process.env));
  try {
    const errors = await findAuditErrors(database.db);
    process.stdout.write(errors.length === 0 ? 'The audit log is whole.\n' : `${errors.join('\n')}\n`);
    if (errors.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

await checkAudit().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
