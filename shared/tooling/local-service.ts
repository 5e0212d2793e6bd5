import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { buildStale } from './build-stale.ts';
import { projectRoot as root } from './webpack/project.ts';

/** Local builds, demo data and the data directory of this repository, unless the environment says otherwise. */
export function setLocalEnvironment(): void {
  process.env.LOCAL_RELEASE = '1';
  process.env.DEMO ??= '1';
  process.env.DATA_DIR = resolve(root, process.env.DATA_DIR || '.liaison');
}

/**
 * Builds the shell and the modules that have changed, publishes every build to the local store; it goes live where the channel follows
 * local builds. A process of its own, so that the service can open its database meanwhile.
 */
export async function prepareReleases(): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'prepare-releases.ts')], {
    stdio: 'inherit',
  });
  const stop = () => child.kill();
  process.on('exit', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', stop);
  if (code !== 0) throw new Error('The releases could not be prepared; the reason is above.');
}

/** Builds the service if it has changed, and runs it in this process. It opens the release store once `releases` resolves. */
export async function startLocalService(releases?: Promise<void>): Promise<void> {
  buildStale(['server']);
  const service = (await import(join(root, 'server/dist/main.js'))) as {
    start(releases?: Promise<void>): Promise<void>;
  };
  await service.start(releases);
}
