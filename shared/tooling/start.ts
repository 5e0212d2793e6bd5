import { getErrorMessage } from './get-error-message.ts';
import { prepareReleases, setLocalEnvironment, startLocalService } from './local-service.ts';
import { refuseArguments } from './refuse-arguments.ts';

/** `npm start` builds what has changed, publishes it to the local store and starts the service with demo data. */
refuseArguments('npm start');
try {
  setLocalEnvironment();
  const releases = prepareReleases();
  // The service reports a failure.
  releases.catch(() => undefined);
  await startLocalService(releases);
} catch (error) {
  process.stderr.write(`${getErrorMessage(error)}\n`);
  process.exitCode = 1;
}
