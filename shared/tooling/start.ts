import { prepareReleases, startService } from './prepare-releases.ts';

/** `npm start` builds what has changed, publishes it to the local store and starts the service with demo data. */
try {
  await prepareReleases();
  await startService();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
