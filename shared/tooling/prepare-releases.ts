import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { openStore, publishRelease, readBuild, type ReleaseStore } from '@liaison/shared/release/store';
import { promoteRelease } from './cli/promote-release.ts';
import { isUpToDate } from './webpack/inputs.ts';

const root = join(import.meta.dirname, '../..');
const packages = ['shell', 'mf-auth', 'mf-members', 'mf-chat', 'mf-payments', 'mf-landers', 'mf-profile'];

/** What a service on this machine needs to serve the house: every build as a release in the local store, and live. */
export async function prepareReleases(): Promise<void> {
  process.env.LOCAL_RELEASE = '1';
  process.env.DEMO ??= '1';
  process.env.DATA_DIR = resolve(root, process.env.DATA_DIR ?? '.liaison');
  build();
  const store = openStore(process.env.STORE_URL ?? join(process.env.DATA_DIR, 'store'));
  await publish(store).catch((error: unknown) => {
    throw unusable(store, error);
  });
}

/** In the same process: what it says and how it ends is the service's own. */
export const startService = (): Promise<unknown> => import(join(root, 'server/src/main.ts'));

function build() {
  const begin = performance.now();
  const stale = packages.filter((name) => !isUpToDate(join(root, name)));
  if (stale.length === 0) return say(`Reused all ${packages.length} builds`, begin);
  say(`Building ${stale.join(', ')} …`);
  const scopes = stale.flatMap((name) => ['--scope', `@liaison/${name}`]);
  const lerna = join(root, 'node_modules/.bin/lerna');
  const args = [lerna, 'run', 'build', '--concurrency', '2', ...scopes];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the build failed:\n${stdout}${stderr}`);
  say(`Built ${stale.length} of ${packages.length}`, begin);
}

async function publish(store: ReleaseStore) {
  const begin = performance.now();
  const published: string[] = [];
  // The shell goes first: what it provides is what the modules are checked against.
  for (const name of packages) {
    const dist = join(root, name, 'dist');
    const { version } = await readBuild(dist);
    // A local version is named after its content: what everybody has already need not be compared file by file.
    if ((await store.channel(name))?.stable === version) continue;
    const { isNew } = await publishRelease({ store, dist });
    if (isNew) published.push(`${name}@${version}`);
    await promoteRelease({ store, name, version, who: 'npm start', why: 'local build' });
  }
  say(published.length > 0 ? `Published ${published.join(', ')}` : 'Reused all releases in the store', begin);
}

/** What the file system says of a store that is none speaks of a path that nobody knows. */
function unusable(store: ReleaseStore, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (code === null) return error;
  return new Error(
    `The release store ${store.location} cannot be used (${code}): move it away, or set STORE_URL.`,
    {
      cause: error,
    },
  );
}

export function say(line: string, begin?: number) {
  const time = begin === undefined ? '' : ` in ${((performance.now() - begin) / 1000).toFixed(1)} s`;
  process.stdout.write(`  ${line}${time}\n`);
}
