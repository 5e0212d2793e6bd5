import { prepareReleases, startService } from './prepare-releases.ts';

/** One command for a newcomer: builds what changed, publishes it to the local store, starts the service with demo data. */
try {
  await prepareReleases();
  await startService();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
