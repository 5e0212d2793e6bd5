import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { openStore, type ReleaseStore } from '@liaison/release/store';
import { loadLocalSigning } from './load-local-signing.ts';
import { moduleFolders } from './module-folders.ts';
import { publishLocalBuilds } from './publish-local-builds.ts';
import { isUpToDate } from './webpack/inputs.ts';

const root = join(import.meta.dirname, '../..');
const modules = ['shell', ...moduleFolders];
const packages = [...modules, 'server'];

/** Builds what has changed, publishes every build to the local store; it goes live where the channel follows local builds. */
export async function prepareReleases(): Promise<void> {
  process.env.LOCAL_RELEASE = '1';
  process.env.DEMO ??= '1';
  process.env.DATA_DIR = resolve(root, process.env.DATA_DIR ?? '.liaison');
  build();
  // Like the rest of DATA_DIR, a store in it is for this user only.
  if (!process.env.STORE_URL) process.umask(0o077);
  const store = openStore(process.env.STORE_URL ?? join(process.env.DATA_DIR, 'store'));
  await publish(store).catch((error: unknown) => {
    throw toStoreError(store, error);
  });
}

/** Runs the service in this process, with its output and exit status. */
export const startService = (): Promise<unknown> => import(join(root, 'server/dist/main.js'));

function build() {
  const startedAt = performance.now();
  const stale = packages.filter((name) => !isUpToDate(join(root, name)));
  if (stale.length === 0) return log(`Reused all ${packages.length} builds`, startedAt);
  log(`Building ${stale.join(', ')} …`);
  const scopes = stale.flatMap((name) => ['--scope', `@liaison/${name}`]);
  const lerna = join(root, 'node_modules/.bin/lerna');
  const args = [lerna, 'run', 'build', '--concurrency', '2', ...scopes];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the build failed:\n${stdout}${stderr}`);
  log(`Built ${stale.length} of ${packages.length}`, startedAt);
}

async function publish(store: ReleaseStore) {
  const startedAt = performance.now();
  const dists = modules.map((name) => join(root, name, 'dist'));
  const signing = await loadLocalSigning(store, process.env.DATA_DIR ?? '');
  const published = await publishLocalBuilds({ store, dists, signing, log });
  log(
    published.length > 0 ? `Published ${published.join(', ')}` : 'Reused all releases in the store',
    startedAt,
  );
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

export function log(line: string, startedAt?: number) {
  const time = startedAt === undefined ? '' : ` in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  process.stdout.write(`  ${line}${time}\n`);
}
