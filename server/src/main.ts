import { readConfig } from './config.ts';
import { createLog } from './core/log.ts';
import { type Service, startService } from './service.ts';
import { StartupError } from './startup-error.ts';

/** Starts the service with the settings of the environment; stops it cleanly when asked to. */
async function main(): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig(process.env);
  const log = await createLog(config.logLevel);
  const service = await startService(config, { log, report });
  stopOnSignal(service);
  if (config.demo) await offerDemo(service);
  else if (config.smtpUrl === null)
    say('  No SMTP_URL: no mail leaves this machine, they wait in the mailbox.');
  report('Started', startedAt);
  say(
    `\n  ${config.publicUrl}\n${config.smtpUrl === null ? `  Mailbox: ${config.publicUrl}/mailbox\n` : ''}  Ctrl-C stops.`,
  );
}

async function offerDemo({ core }: Service): Promise<void> {
  const loading = performance.now();
  const { loadDemo } = await import('./demo/index.ts');
  const { isNew, signIns } = await loadDemo(core);
  if (isNew) report('Loaded the demo data', loading);
  for (const { email, password } of signIns) say(`  Sign in: ${email}, ${password}`);
}

function report(step: string, startedAt: number): void {
  say(`  ${step} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function stopOnSignal(service: Service): void {
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= service.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
    // A second Ctrl-C, or a stop that hangs, ends it at once: what was acknowledged is stored.
    setTimeout(() => process.exit(1), 10_000).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

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

await main().catch(fail);
