import { join } from 'node:path';
import { openStore, type ReleaseStore } from '@liaison/release/store';
import { buildStale, logStep } from './build-stale.ts';
import { getErrorMessage } from './get-error-message.ts';
import { loadLocalSigning } from './load-local-signing.ts';
import { moduleFolders } from './module-folders.ts';
import { publishLocalBuilds } from './publish-local-builds.ts';
import { projectRoot as root } from './webpack/project.ts';

const modules = ['shell', ...moduleFolders];

/** A program: a child process of `npm start`, so that it works while the service opens its database. */
async function prepareReleases(): Promise<void> {
  buildStale(modules);
  // Like the rest of DATA_DIR, a store in it is for this user only.
  if (!process.env.STORE_URL) process.umask(0o077);
  const store = openStore(process.env.STORE_URL, process.env.DATA_DIR);
  await publish(store).catch((error: unknown) => {
    throw toStoreError(store, error);
  });
}

async function publish(store: ReleaseStore) {
  const startedAt = performance.now();
  const dists = modules.map((name) => join(root, name, 'dist'));
  const signing = await loadLocalSigning(store, process.env.DATA_DIR ?? '');
  const published = await publishLocalBuilds({ store, dists, signing, log: logStep });
  if (published.length > 0) logStep(`Published ${published.join(', ')}`, startedAt);
}

/** An error of the file system names an internal path; this message names the store and what to do. */
function toStoreError(store: ReleaseStore, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (code === null) return error;
  return new Error(
    `The release store ${store.location} cannot be used (${code}): move it away, or set STORE_URL.`,
    {
      cause: error,
    },
  );
}

await prepareReleases().catch((error: unknown) => {
  process.stderr.write(`${getErrorMessage(error)}\n`);
  process.exitCode = 1;
});
