import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Checks each package separately, two at a time. What did not change since the last run is not checked again. */
const root = join(import.meta.dirname, '../../..');
const cache = join(root, 'node_modules/.cache/types');
const packages = globSync(['*/tsconfig.json', 'shared/*/tsconfig.json'], { cwd: root })
  .map(dirname)
  .toSorted();

async function checkPackages() {
  for (let name = packages.shift(); name; name = packages.shift()) {
    const status = await new Promise<number | null>((resolve) => {
      const buildInfo = join(cache, `${name.replaceAll(/[\\/]/g, '-')}.tsbuildinfo`);
      spawn(
        process.execPath,
        [join(root, 'node_modules/.bin/tsc'), '-p', name, '--incremental', '--tsBuildInfoFile', buildInfo],
        { cwd: root, stdio: 'inherit' },
      ).on('exit', resolve);
    });
    if (status !== 0) process.exitCode = 1;
  }
}

await Promise.all([checkPackages(), checkPackages()]);
