import { readDatabaseConfig } from './core/command-config.ts';
import { openDatabase } from './db/open-database.ts';
import { findLedgerErrors } from './features/payments/index.ts';
import { refuseArguments } from './core/refuse-arguments.ts';
import { StartupError } from './core/startup-error.ts';

/** `npm run ledger:check`: checks the ledger of the configured database; exit status 1 when a rule is broken. */
async function checkLedger(): Promise<void> {
  refuseArguments('npm run ledger:check');
  const database = await openDatabase(readDatabaseConfig(process.env));
  try {
    const faults = await findLedgerErrors(database.db);
    process.stdout.write(faults.length === 0 ? 'The ledger is correct.\n' : `${faults.join('\n')}\n`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

await checkLedger().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
