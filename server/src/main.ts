import { readConfig } from './core/config.ts';
import { createLog } from './core/log.ts';
import { mapStackTraces } from './core/map-stack-traces.ts';
import { isLocalUrl } from './core/networks.ts';
import { protectDirectory } from './core/private-directory.ts';
import { requireNode } from './core/require-node.ts';
import { openDatabase } from './db/open-database.ts';
import type { Service } from './service.ts';
import { StartupError } from './core/startup-error.ts';

/**
 * Starts the service configured by the environment; stops it cleanly on SIGINT or SIGTERM. A failure ends the process. Releases are
 * served once `releases` resolves.
 */
export const start = (releases?: Promise<void>): Promise<void> => main(releases).catch(fail);

async function main(releases: Promise<void> | undefined): Promise<void> {
  mapStackTraces();
  // Whoever reads the output may end before the service does, which goes on without.
  process.stdout.on('error', () => undefined);
  const startedAt = performance.now();
  // Messages and password hashes are for the user of this process only; the embedded database would create files for everybody.
  process.umask(0o077);
  const config = readConfig(process.env);
  const log = await createLog(config.logLevel);
  protectDirectory(config.dataDir);
  // The embedded database compiles in the background while the code of the service loads.
  const opening = performance.now();
  const [database, { startService }] = await Promise.all([openDatabase(config), import('./service.ts')]);
  printDuration('Opened the database', opening);
  const service = await startService(config, { database, releases, log, report: printDuration });
  const isStopping = stopOnSignal(service);
  try {
    if (config.demo) await loadDemoData(service);
  } catch (error) {
    // The stop has closed the database; the next start loads the demo.
    if (isStopping()) return;
    throw error;
  }
  if (!config.demo && config.smtpUrl === null)
    print('  No SMTP_URL: mails stay in the mailbox on this machine.');
  // Where the site has a name, requests through its proxy look local, so the mailbox has no page.
  const hasMailboxPage = config.smtpUrl === null && isLocalUrl(config.publicUrl);
  printDuration('Started', startedAt);
  print(
    `\n  ${config.publicUrl}\n${hasMailboxPage ? `  Mailbox: ${config.publicUrl}/mailbox\n` : ''}  Ctrl-C stops.`,
  );
}

async function loadDemoData({ core }: Service): Promise<void> {
  const loading = performance.now();
  const { loadDemo } = await import('./demo/index.ts');
  const { isNew, signIns } = await loadDemo(core);
  if (isNew) printDuration('Loaded the demo data', loading);
  for (const { email, password } of signIns) print(`  Sign in: ${email}, ${password}`);
}

function printDuration(step: string, startedAt: number): void {
  print(`  ${step} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns whether the service is stopping. */
function stopOnSignal(service: Service): () => boolean {
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= service.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
    // A stop that hangs, as on a database that does not answer, is ended: everything that was acknowledged is stored already.
    setTimeout(() => process.exit(1), stopDeadlineMs).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return () => stopping !== undefined;
}

/** Above the deadline for calls and jobs that run. */
const stopDeadlineMs = 2800;

function fail(error: unknown): never {
  const text =
    error instanceof StartupError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

requireNode();
if (import.meta.main) await start();
